"""What the Pico runs first. Frozen into the firmware: no lost file keeps it from starting."""

from launch import launch

launch()

"""What differs between devices: storage, buttons, display, clock.

The app (ui/app.py) is given one object for all of it, its device:

    width, height       of the display in pixels
    buffer, canvas      the frame, GS4_HMSB, and a FrameBuffer over it
    show(top, bottom)   push these rows of the frame to the display
    palette(table)      the sixteen colours of what is pushed from now on, RGB565, high byte first
    brightness(level)   of the backlight, 1 to 5
    buttons             a Buttons (buttons.py)
    four                whether there are only A, B, X and Y
    storage             a Storage (storage.py)
    aside               the folder that the saves were put into at this start, "" if they are used
    asset(path)         a packed file, as "fonts/body.hxf": bytes, or a memoryview over flash
    assets(folder)      the names of the packed files in a folder, as "maps/catan"; [] if none is
    ticks(), wait(ms)   the clock in ms, wrapping at 2**30. A wait is true if the light went out in
                        it: that comes back with the next rows pushed, which are to be all
    signals             a Signals (signals.py), or None where there is no light
    battery()           0 empty to 3 full, or None where nothing tells
    entropy()           a number below 2**30 that nobody can guess
    console(wanted)     whether a computer on USB may stop the app, and then see all it knows

Where a display feels fingers, whoever runs the app calls its tap(x, y) between two frames.
"""

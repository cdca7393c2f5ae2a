"""What several tests share; `rule` names the rule ids that a test proves: `@rule("B36")`."""

import pytest

rule = pytest.mark.rule

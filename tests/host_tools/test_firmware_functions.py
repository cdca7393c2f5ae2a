"""The C source of what is frozen, with function objects; on the Pico: device/test_functions.py."""

import pytest

from host_tools.firmware.functions import MARK, dotted, in_flash

SOURCE = """\
#include "py/nativeglue.h"

// frozen bytecode for file app/one.py, scope app_one__lt_module_gt_
static const byte fun_data_app_one__lt_module_gt_[2] = {
    0x51, // LOAD_CONST_NONE
    0x63, // RETURN_VALUE
};
// frozen bytecode for file app/one.py, scope app_one_each
static const byte fun_data_app_one_each[1] = {
    0x63, // RETURN_VALUE
};
static const mp_raw_code_truncated_t proto_fun_app_one_each = {
    .kind = MP_CODE_BYTECODE,
    .is_generator = 1,
};
static const mp_raw_code_t *const children_app_one__lt_module_gt_[] = {
    (const mp_raw_code_t *)&proto_fun_app_one_each,
};
static const mp_raw_code_truncated_t proto_fun_app_one__lt_module_gt_ = {
    .kind = MP_CODE_BYTECODE,
    .is_generator = 0,
};
const char mp_frozen_names[] = {
    "main.py\\0"
    "app/one.py\\0"
    "app/__init__.py\\0"
    "\\0"
};
"""


def test_an_object_says_type_place_children_and_code():
    text = in_flash(SOURCE)
    module = "fun_data_app_one__lt_module_gt_"
    children = "(void *)&children_app_one__lt_module_gt_"
    assert f"{{ {{ &mp_type_fun_bc }}, PLACE(1), {children}, {module} }}, {{" in text
    assert "{ { &mp_type_gen_wrap }, PLACE(1), NULL, fun_data_app_one_each }, {" in text
    assert "static const byte" not in text


def test_inner_functions_are_declared_before_they_are_named():
    text = in_flash(SOURCE)
    declared = "static const mp_raw_code_t *const children_app_one__lt_module_gt_[1];"
    assert text.index(declared) < text.index("(void *)&children_app_one__lt_module_gt_")


def test_modules_are_found_by_the_order_of_their_names():
    text = in_flash(SOURCE)
    assert "hexpocket_modules = 3;" in text
    assert '{ "app", "app.one", "main" }' in text
    assert [part[0] for part in text.split("(void *const *)PLACE(")[1:]] == ["2", "1", "0"]


def test_once_is_enough():
    assert in_flash(in_flash(SOURCE)) == in_flash(SOURCE)
    assert in_flash(SOURCE).startswith(MARK)


@pytest.mark.parametrize("other", ["", SOURCE.replace("nativeglue", "glue")])
def test_another_format_is_refused(other):
    with pytest.raises(ValueError, match=r"expected one|is not what"):
        in_flash(other)


def test_names():
    assert dotted("app/kit/__init__.py") == "app.kit"
    assert dotted("main.py") == "main"

"""Function objects in flash: a step of the build, on the C source of what is frozen.

MicroPython makes an object of 16 bytes on the heap for each function of a module that is imported,
and a match has far more than a thousand of them. Nothing in such an object ever changes, so it can
lie in flash, right before its bytecode, where firmware/board/functions.c finds it. For that the
linker must know where a module is: each frozen module gets a place of its own in RAM.

    python functions.py frozen_content.c    # in place; done once however often it is asked
"""

import re
import sys
from pathlib import Path

MARK = "// Function objects lie before their bytecode, see host_tools/firmware/functions.py.\n"
# What mpy-tool.py of MicroPython writes: a function, its inner functions, what it is; headers.
_CODE = re.compile(
    r"// frozen bytecode for file (\S+), scope \S+\n"
    r"static const byte fun_data_(\w+)\[(\d+)\] = (\{.*?\});",
    re.DOTALL,
)
_CHILDREN = re.compile(r"const children_(\w+)\[\] = \{(.*?)\};", re.DOTALL)
_GENERATOR = re.compile(r"\bproto_fun_(\w+) = \{[^}]*?\.is_generator = 1,")
_NAMES = re.compile(r"const char mp_frozen_names\[\] = \{(.*?)\};", re.DOTALL)
_HEADERS = '#include "py/nativeglue.h"\n'

_MORE_HEADERS = """#include "py/mpstate.h"
#include "py/objfun.h"

#define PLACE(n) ((const mp_module_context_t *)(MP_STATE_VM(hexpocket_places) + 4 * (n)))
"""
_FUNCTION = """\
// frozen bytecode for file {file}
typedef struct {{ mp_obj_fun_bc_t fun; byte code[{size}]; }} in_flash_{name}_t;
static const in_flash_{name}_t in_flash_{name};
#define fun_data_{name} in_flash_{name}.code
{declared}static const in_flash_{name}_t in_flash_{name} = {{
    {{ {{ &{kind} }}, PLACE({place}), {children}, fun_data_{name} }}, {code}
}};"""
# Names in the order of the alphabet, and whose place is whose.
_MODULES = """
_Static_assert({count} * 4 <= MP_ARRAY_SIZE(MP_STATE_VM(hexpocket_places)), "too few places");
const size_t hexpocket_modules = {count};
const char *const hexpocket_names[] = {{ {names} }};
void *const *const hexpocket_place_of[] = {{ {places} }};
"""


def in_flash(text: str) -> str:
    """The source with an object before each function's code, and a place for each module."""
    if MARK in text:
        return text
    files = re.findall(r'"(\S+?)\\0"', _only(_NAMES, text))
    places = {file: place for place, file in enumerate(files)}
    children = {name: inside.count("&proto_fun_") for name, inside in _CHILDREN.findall(text)}
    generators = set(_GENERATOR.findall(text))

    def function(found: re.Match) -> str:
        file, name, size, code = found.groups()
        number = children.get(name)
        declared = f"static const mp_raw_code_t *const children_{name}[{number}];\n"
        return _FUNCTION.format(
            file=file,
            name=name,
            size=size,
            code=code,
            kind="mp_type_gen_wrap" if name in generators else "mp_type_fun_bc",
            place=places[file],
            declared=declared if number else "",
            children=f"(void *)&children_{name}" if number else "NULL",
        )

    text, functions = _CODE.subn(function, text)
    head, headers, rest = text.partition(_HEADERS)
    if not functions or not headers:
        raise ValueError("this is not what mpy-tool.py of MicroPython 1.25 writes")
    named = sorted((dotted(file), place) for file, place in places.items())
    modules = _MODULES.format(
        count=len(named),
        names=", ".join(f'"{name}"' for name, _ in named),
        places=", ".join(f"(void *const *)PLACE({place})" for _, place in named),
    )
    return MARK + head + headers + _MORE_HEADERS + rest + modules


def dotted(file: str) -> str:
    """The module of a file: hexpocket.ui of hexpocket/ui/__init__.py."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _only(pattern: re.Pattern, text: str) -> str:
    found = pattern.findall(text)
    if len(found) != 1:
        raise ValueError(f"{len(found)} places look like {pattern.pattern}, expected one")
    return found[0]


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(in_flash(path.read_text()))

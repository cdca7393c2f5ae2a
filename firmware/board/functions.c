// Functions of frozen modules, taken from flash instead of made on the heap.
//
// host_tools/firmware/functions.py puts the object of each function right before its bytecode, and
// gives each frozen module a place in RAM, so that the object can say where its module is. Objects of
// functions with default values are made as ever. At its worst screen the base game takes 98.7 KB of
// heap so, America 103.9 KB; they took 118.4 and 128.5 (emulated Pico).
// The linker puts these functions in the place of MicroPython's own (--wrap).

#include <string.h>

#include "py/emitglue.h"
#include "py/mpstate.h"
#include "py/objfun.h"
#include "py/objmodule.h"
#include "py/runtime.h"

// Four words a module: that is an mp_module_context_t, whose header this state does not know. What
// modules hold is found by the garbage collector from here.
MP_REGISTER_ROOT_POINTER(void *hexpocket_places[4 * 384]);
_Static_assert(sizeof(mp_module_context_t) == 4 * sizeof(void *), "a place is four words");

extern const size_t hexpocket_modules;
extern const char *const hexpocket_names[];  // in the order of the alphabet
extern mp_module_context_t *const hexpocket_place_of[];

mp_obj_t __real_mp_obj_new_module(qstr name);
mp_obj_t __real_mp_make_function_from_proto_fun(mp_proto_fun_t proto,
    const mp_module_context_t *context, const mp_obj_t *defaults);

static mp_module_context_t *place_of(const char *name) {
    size_t low = 0;
    size_t high = hexpocket_modules;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(name, hexpocket_names[middle]);
        if (order == 0) {
            return hexpocket_place_of[middle];
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

// A module that is frozen gets its place; one of that name from elsewhere can use it as well.
mp_obj_t __wrap_mp_obj_new_module(qstr name) {
    mp_obj_t module = __real_mp_obj_new_module(name);
    mp_module_context_t *place = place_of(qstr_str(name));
    if (place == NULL || module == MP_OBJ_FROM_PTR(place)) {
        return module;
    }
    mp_module_context_t *made = MP_OBJ_TO_PTR(module);
    *place = *made;
    mp_map_t *loaded = &MP_STATE_VM(mp_loaded_modules_dict).map;
    mp_map_lookup(loaded, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP)->value = MP_OBJ_FROM_PTR(place);
    m_del_obj(mp_module_context_t, made);
    return MP_OBJ_FROM_PTR(place);
}

// The bytecode of a function, or NULL: machine code has none.
static const byte *code_of(mp_proto_fun_t proto) {
    if (mp_proto_fun_is_bytecode(proto)) {
        return proto;
    }
    const mp_raw_code_t *raw = proto;
    return raw->kind == MP_CODE_BYTECODE ? raw->fun_data : NULL;
}

mp_obj_t __wrap_mp_make_function_from_proto_fun(mp_proto_fun_t proto,
    const mp_module_context_t *context, const mp_obj_t *defaults) {
    const byte *code = defaults == NULL ? code_of(proto) : NULL;
    // Code that no object lies before can be anywhere: words are read only from whole words.
    if (code != NULL && (uintptr_t)code % sizeof(void *) == 0) {
        const mp_obj_fun_bc_t *function = (const mp_obj_fun_bc_t *)code - 1;
        if (function->bytecode == code && function->context == context) {
            return MP_OBJ_FROM_PTR(function);
        }
    }
    return __real_mp_make_function_from_proto_fun(proto, context, defaults);
}

// The stack of Python functions, see mpconfigboard.h. Both games need 1,620 bytes of it at most.

#include "py/mpstate.h"
#include "py/pystack.h"

#define BYTES (4096)

void hexpocket_stack(void) {
    static mp_obj_t stack[BYTES / sizeof(mp_obj_t)];
    mp_pystack_init(stack, stack + MP_ARRAY_SIZE(stack));
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CLayerConstruction.h"

// Swift passes the class to an allocating initialiser in the context register.
typedef __attribute__((swiftcall)) void *(*InitWith)(void *, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *(*Init)(__attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*InitCell)(uint8_t, uint64_t, uint64_t, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *(*InitBar)(uint64_t, uint64_t, __attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*InitFrame)(double, double, double, double,
                                                      __attribute__((swift_context)) const void *);

extern const char layer_init_layer __asm__("$s19MultiplaneAnimation7CALayerC5layerACyp_tcfC");
extern const char layer_init __asm__("$s19MultiplaneAnimation7CALayerCACycfC");
extern const char layer_display __asm__("$s19MultiplaneAnimation7CALayerC7displayyyF");
extern const char animation_init __asm__("$s19MultiplaneAnimation11CAAnimationCACycfC");
// Weak: the module of views need not be there.
extern const char cell_init __asm__("$s12MultiplaneUI15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfC")
    __attribute__((weak));
extern const char bar_init __asm__("$s12MultiplaneUI023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfC")
    __attribute__((weak));
extern const char reusable_init __asm__("$s12MultiplaneUI24UICollectionReusableViewC5frameAC10Foundation6CGRectV_tcfC")
    __attribute__((weak));

const void *multiplane_layer_init_layer(void) { return &layer_init_layer; }

const void *multiplane_layer_init(void) { return &layer_init; }

const void *multiplane_layer_display(void) { return &layer_display; }

const void *multiplane_animation_init(void) { return &animation_init; }

void *multiplane_construct_with(const void *initializer, void *any, const void *metatype) {
  return ((InitWith)initializer)(any, metatype);
}

void *multiplane_construct(const void *initializer, const void *metatype) {
  return ((Init)initializer)(metatype);
}

const void *multiplane_cell_init(void) { return &cell_init; }

const void *multiplane_bar_init(void) { return &bar_init; }

void *multiplane_construct_cell(const void *initializer, uint8_t style, const uint64_t string[2], const void *metatype) {
  return ((InitCell)initializer)(style, string[0], string[1], metatype);
}

void *multiplane_construct_bar(const void *initializer, const uint64_t string[2], const void *metatype) {
  return ((InitBar)initializer)(string[0], string[1], metatype);
}

const void *multiplane_reusable_init(void) { return &reusable_init; }

void *multiplane_construct_frame(const void *initializer, const double frame[4], const void *metatype) {
  return ((InitFrame)initializer)(frame[0], frame[1], frame[2], frame[3], metatype);
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CLayerConstruction.h"

// Swift passes the class to an allocating initializer in the context register.
typedef __attribute__((swiftcall)) void *(*InitWith)(void *, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *(*Init)(__attribute__((swift_context)) const void *);

extern const char layer_init_layer __asm__("$s19MultiplaneAnimation7CALayerC5layerACyp_tcfC");
extern const char layer_init __asm__("$s19MultiplaneAnimation7CALayerCACycfC");
extern const char layer_display __asm__("$s19MultiplaneAnimation7CALayerC7displayyyF");
extern const char animation_init __asm__("$s19MultiplaneAnimation11CAAnimationCACycfC");

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

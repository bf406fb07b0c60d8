// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CViewConstruction.h"

// Swift passes the class to an allocating initializer in the context register.
typedef __attribute__((swiftcall)) void *(*InitCell)(uint8_t, uint64_t, uint64_t, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *(*InitReusable)(uint64_t, uint64_t, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *(*InitFrame)(double, double, double, double,
                                                      __attribute__((swift_context)) const void *);

// These symbols are not weak, so that renaming a class or an initializer causes a link error.
extern const char cell_init __asm__("$s12MultiplaneUI15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfC");
extern const char header_init __asm__("$s12MultiplaneUI023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfC");
extern const char view_init __asm__("$s12MultiplaneUI6UIViewC5frameAC10Foundation6CGRectV_tcfC");

const void *multiplane_table_cell_init(void) { return &cell_init; }

const void *multiplane_table_header_init(void) { return &header_init; }

const void *multiplane_view_init(void) { return &view_init; }

void *multiplane_construct_table_cell(const void *initializer, uint8_t style, const uint64_t string[2],
                                      const void *metatype) {
  return ((InitCell)initializer)(style, string[0], string[1], metatype);
}

void *multiplane_construct_table_header(const void *initializer, const uint64_t string[2], const void *metatype) {
  return ((InitReusable)initializer)(string[0], string[1], metatype);
}

void *multiplane_construct_view(const void *initializer, const double frame[4], const void *metatype) {
  return ((InitFrame)initializer)(frame[0], frame[1], frame[2], frame[3], metatype);
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CViewConstruction.h"

// Swift passes the class to an allocating initializer in the context register. Integers and floating-point numbers are
// in registers of their own, so that the order of the parameters among each other does not matter, and registers that
// the initializer does not read do not either: six integers and four numbers are in registers on all processors.
typedef __attribute__((swiftcall)) void *(*Init)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double,
                                                 double, double, double,
                                                 __attribute__((swift_context)) const void *);

// These symbols are not weak, so that renaming a class or an initializer causes a link error.
#define INITIALIZER(function, symbol)                                                                                  \
  extern const char function##_symbol __asm__(symbol);                                                                 \
  const void *multiplane_##function(void) { return &function##_symbol; }

INITIALIZER(table_cell_init, "$s12MultiplaneUI15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfC")
INITIALIZER(table_header_init, "$s12MultiplaneUI023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfC")
INITIALIZER(view_init, "$s12MultiplaneUI6UIViewC5frameAC10Foundation6CGRectV_tcfC")
INITIALIZER(table_init, "$s12MultiplaneUI11UITableViewC5frame5styleAC10Foundation6CGRectV_AC5StyleOtcfC")
INITIALIZER(collection_init,
            "$s12MultiplaneUI16UICollectionViewC5frame010collectionD6LayoutAC10Foundation6CGRectV_AA0cdG0CtcfC")
INITIALIZER(controller_init, "$s12MultiplaneUI16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfC")
INITIALIZER(table_controller_init, "$s12MultiplaneUI21UITableViewControllerC5styleAcA0cD0C5StyleO_tcfC")
INITIALIZER(collection_controller_init, "$s12MultiplaneUI26UICollectionViewControllerC010collectionD6LayoutAcA0cdG0C_tcfC")
INITIALIZER(navigation_controller_init, "$s12MultiplaneUI22UINavigationControllerC08rootViewD0AcA06UIViewD0C_tcfC")
INITIALIZER(presentation_init,
            "$s12MultiplaneUI24UIPresentationControllerC013presentedViewD010presentingAcA06UIViewD0C_AGSgtcfC")
INITIALIZER(segue_init, "$s12MultiplaneUI17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfC")
INITIALIZER(recognizer_init, "$s12MultiplaneUI19UIGestureRecognizerC6target6actionACypSg_0A10ObjectiveC8SelectorVSgtcfC")

void *multiplane_construct_view(const void *initializer, const uint64_t words[6], const double frame[4],
                                const void *metatype) {
  return ((Init)initializer)(words[0], words[1], words[2], words[3], words[4], words[5], frame[0], frame[1], frame[2],
                             frame[3], metatype);
}

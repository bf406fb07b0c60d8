// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CImageCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<spng.h>)
#include <spng.h>
#else
#error "libspng is missing: run Scripts/setup (Debian, Ubuntu: apt install libspng-dev)"
#endif

void multiplane_bytes_free(MultiplaneBytes bytes) { free(bytes.bytes); }

int multiplane_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, MultiplaneBytes *profile,
    char *message) {
  int error = SPNG_EMEM;
  spng_ctx *context = spng_ctx_new(0);
  if (!context) goto end;
  const size_t size = (size_t)width * height * 4;
  if ((error = spng_set_crc_action(context, SPNG_CRC_USE, SPNG_CRC_USE))) goto end;
  if ((error = spng_set_image_limits(context, width, height))) goto end;
  if ((error = spng_set_chunk_limits(context, 4 << 20, 8 << 20))) goto end;
  if ((error = spng_set_png_buffer(context, bytes, count))) goto end;
  struct spng_ihdr header;
  if ((error = spng_get_ihdr(context, &header))) goto end;
  if (header.width != width || header.height != height) {
    error = SPNG_EWIDTH;
    goto end;
  }
  struct spng_iccp icc;
  if (profile && spng_get_iccp(context, &icc) == 0 && icc.profile_len > 0) {
    profile->bytes = malloc(icc.profile_len);
    if (profile->bytes) {
      memcpy(profile->bytes, icc.profile, icc.profile_len);
      profile->count = icc.profile_len;
    }
  }
  error = spng_decode_image(context, rgba, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
end:
  spng_ctx_free(context);
  if (!error) return MULTIPLANE_DONE;
  snprintf(message, MULTIPLANE_MESSAGE_SIZE, "%s", spng_strerror(error));
  return error == SPNG_EMEM ? MULTIPLANE_NO_MEMORY : error == SPNG_EIDAT_TOO_SHORT ? MULTIPLANE_TRUNCATED : MULTIPLANE_DAMAGED;
}

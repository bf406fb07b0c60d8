// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<jpeglib.h>)
#include <jpeglib.h>
#else
#error "libjpeg is missing: run Scripts/setup (Debian, Ubuntu: apt install libjpeg62-turbo-dev)"
#endif

// The library leaves by longjmp; no Swift frame lies between the two ends.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf leave;
  char *message;
  int scans;
} Errors;

static void leave(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  snprintf(errors->message, MULTIPLANE_MESSAGE_SIZE, "%s", text);
  longjmp(errors->leave, 1);
}

// What the library only warns of is damage: data that end too early, bad codes, wrong restarts.
static void warn(j_common_ptr info, int level) {
  if (level < 0) leave(info);
}

static void silence(j_common_ptr info) { (void)info; }

static void progress(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  if (!info->is_decompressor || ((j_decompress_ptr)info)->input_scan_number <= errors->scans) return;
  snprintf(errors->message, MULTIPLANE_MESSAGE_SIZE, "the file has more than %d scans", errors->scans);
  longjmp(errors->leave, 1);
}

static void install(Errors *errors, char *message, int scans) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = leave;
  errors->base.emit_message = warn;
  errors->base.output_message = silence;
  errors->message = message;
  errors->scans = scans;
}

int multiplane_jpeg_header(const uint8_t *bytes, size_t count, MultiplaneJPEGHeader *header, char *message) {
  struct jpeg_decompress_struct info;
  Errors errors;
  info.err = &errors.base;
  install(&errors, message, 0);
  if (setjmp(errors.leave)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  header->width = info.image_width;
  header->height = info.image_height;
  header->components = info.num_components;
  jpeg_destroy_decompress(&info);
  return 1;
}

int multiplane_jpeg_decode(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader size, long memory, int scans, uint8_t *pixels,
    MultiplaneBytes *profile, char *message) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr watch = {.progress_monitor = progress};
  Errors errors;
  info.err = &errors.base;
  install(&errors, message, scans);
  if (setjmp(errors.leave)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  info.progress = &watch;
  info.mem->max_memory_to_use = memory;
  jpeg_mem_src(&info, bytes, count);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  if (info.image_width != size.width || info.image_height != size.height || info.num_components != size.components) {
    snprintf(message, MULTIPLANE_MESSAGE_SIZE, "the header changed");
    longjmp(errors.leave, 1);
  }
  JOCTET *icc;
  unsigned int length;
  if (profile && jpeg_read_icc_profile(&info, &icc, &length)) {
    profile->bytes = icc;
    profile->count = length;
  }
  info.out_color_space = info.num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * size.width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}

int multiplane_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, int quality, MultiplaneBytes *file,
    char *message) {
  struct jpeg_compress_struct info;
  Errors errors;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  info.err = &errors.base;
  install(&errors, message, 0);
  if (setjmp(errors.leave)) {
    jpeg_destroy_compress(&info);
    free(bytes);
    return 0;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &length);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = TRUE;
  // Colours at full resolution where quality is asked for.
  if (quality >= 90) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(rgba + info.next_scanline * stride);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  file->bytes = bytes;
  file->count = length;
  return 1;
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<jpeglib.h>)
#include <jerror.h>
#include <jpeglib.h>
#else
#error "libjpeg is missing: run Scripts/setup (Debian, Ubuntu: apt install libjpeg-dev)"
#endif

// libjpeg reports errors by longjmp to `leave`; no Swift frame is on the stack between the jump and its target.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf leave;
  char *message;
  int scans, result;
} Errors;

static void leave(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  snprintf(errors->message, MULTIPLANE_MESSAGE_SIZE, "%s", text);
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JERR_INPUT_EOF:
      errors->result = MULTIPLANE_TRUNCATED;
      break;
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
      errors->result = MULTIPLANE_NO_MEMORY;
      break;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
      errors->result = MULTIPLANE_UNSUPPORTED;
      break;
    default:
      errors->result = MULTIPLANE_DAMAGED;
  }
  longjmp(errors->leave, 1);
}

// Most warnings of the library mean damage: data that end too early, invalid codes, wrong restart markers. Bytes
// between two segments, unusual JFIF versions, unknown Adobe transform codes and excess rows passed by a caller do not.
static void warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA:
      return;
    default:
      leave(info);
  }
}

static void silence(j_common_ptr info) { (void)info; }

static void progress(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  if (!info->is_decompressor || ((j_decompress_ptr)info)->input_scan_number <= errors->scans) return;
  snprintf(errors->message, MULTIPLANE_MESSAGE_SIZE, "the file has more than %d scans", errors->scans);
  errors->result = MULTIPLANE_NO_MEMORY;
  longjmp(errors->leave, 1);
}

static void install(Errors *errors, char *message, int scans) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = leave;
  errors->base.emit_message = warn;
  errors->base.output_message = silence;
  errors->message = message;
  errors->scans = scans;
  errors->result = MULTIPLANE_DAMAGED;
}

static int fail(struct jpeg_decompress_struct *info, Errors *errors, size_t count, size_t *offset) {
  *offset = info->src && info->src->bytes_in_buffer <= count ? count - info->src->bytes_in_buffer : count;
  jpeg_destroy_decompress(info);
  return errors->result;
}

int multiplane_jpeg_header(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader *header, size_t *offset, char *message) {
  struct jpeg_decompress_struct info;
  Errors errors;
  info.err = &errors.base;
  install(&errors, message, 0);
  info.src = NULL;
  if (setjmp(errors.leave)) return fail(&info, &errors, count, offset);
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  header->width = info.image_width;
  header->height = info.image_height;
  header->components = info.num_components;
  jpeg_destroy_decompress(&info);
  return MULTIPLANE_DONE;
}

int multiplane_jpeg_decode(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader size, long memory, int scans, uint8_t *pixels,
    MultiplaneBytes *profile, int *damaged_profile, size_t *offset, char *message) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr watch = {.progress_monitor = progress};
  Errors errors;
  info.err = &errors.base;
  install(&errors, message, scans);
  info.src = NULL;
  if (setjmp(errors.leave)) return fail(&info, &errors, count, offset);
  jpeg_create_decompress(&info);
  info.progress = &watch;
  info.mem->max_memory_to_use = memory;
  jpeg_mem_src(&info, bytes, count);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  if (info.image_width != size.width || info.image_height != size.height || info.num_components != size.components) {
    snprintf(message, MULTIPLANE_MESSAGE_SIZE, "the image header is inconsistent");
    longjmp(errors.leave, 1);
  }
  // An error here, in some versions of the library a warning, concerns only the profile, unless memory runs out.
  *damaged_profile = 0;
  if (setjmp(errors.leave)) {
    if (errors.result == MULTIPLANE_NO_MEMORY) return fail(&info, &errors, count, offset);
    *damaged_profile = 1;
  } else {
    JOCTET *icc;
    unsigned int length;
    if (jpeg_read_icc_profile(&info, &icc, &length)) {
      profile->bytes = icc;
      profile->count = length;
    }
  }
  errors.result = MULTIPLANE_DAMAGED;
  if (setjmp(errors.leave)) return fail(&info, &errors, count, offset);
  info.out_color_space = info.num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * size.width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return MULTIPLANE_DONE;
}

int multiplane_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, int quality, int is_quick, const uint8_t *exif,
    unsigned exif_count, MultiplaneBytes *file, char *message) {
  struct jpeg_compress_struct info;
  Errors errors;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  info.err = &errors.base;
  install(&errors, message, 0);
  if (setjmp(errors.leave)) {
    // Since callers check the size, out of memory is the only expected error. The library may have freed `bytes` to
    // grow it, so the buffer is leaked.
    jpeg_destroy_compress(&info);
    return errors.result;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &length);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = !is_quick;
  if (is_quick) info.dct_method = JDCT_IFAST;
  // No chroma subsampling at high quality.
  if (quality >= 90) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  if (exif) jpeg_write_marker(&info, JPEG_APP0 + 1, exif, exif_count);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(rgba + info.next_scanline * stride);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  file->bytes = bytes;
  file->count = length;
  return MULTIPLANE_DONE;
}

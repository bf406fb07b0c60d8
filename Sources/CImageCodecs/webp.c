// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CImageCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<webp/demux.h>)
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
#else
#error "libwebp is missing: run Scripts/setup (Debian, Ubuntu: apt install libwebp-dev)"
#endif

struct MultiplaneWebP {
  WebPDemuxer *demuxer;
  WebPData data;
  WebPAnimDecoder *decoder;
};

static int fail(int result, char *message, const char *text) {
  snprintf(message, MULTIPLANE_MESSAGE_SIZE, "%s", text);
  return result;
}

MultiplaneWebP *multiplane_webp_open(const uint8_t *bytes, size_t count, int *result, char *message) {
  MultiplaneWebP *file = calloc(1, sizeof *file);
  if (!file) {
    *result = fail(MULTIPLANE_NO_MEMORY, message, "out of memory");
    return NULL;
  }
  file->data = (WebPData){bytes, count};
  WebPDemuxState state;
  file->demuxer = WebPDemuxPartial(&file->data, &state);
  if (file->demuxer && state == WEBP_DEMUX_DONE) return file;
  *result = state == WEBP_DEMUX_PARSE_ERROR ? fail(MULTIPLANE_DAMAGED, message, "the chunks are damaged")
                                            : fail(MULTIPLANE_TRUNCATED, message, "the file ends within its chunks");
  multiplane_webp_close(file);
  return NULL;
}

void multiplane_webp_close(MultiplaneWebP *file) {
  if (file->decoder) WebPAnimDecoderDelete(file->decoder);
  WebPDemuxDelete(file->demuxer);
  free(file);
}

MultiplaneWebPHeader multiplane_webp_header(const MultiplaneWebP *file) {
  const uint32_t flags = WebPDemuxGetI(file->demuxer, WEBP_FF_FORMAT_FLAGS);
  return (MultiplaneWebPHeader){
      .width = WebPDemuxGetI(file->demuxer, WEBP_FF_CANVAS_WIDTH),
      .height = WebPDemuxGetI(file->demuxer, WEBP_FF_CANVAS_HEIGHT),
      .frames = WebPDemuxGetI(file->demuxer, WEBP_FF_FRAME_COUNT),
      .loops = flags & ANIMATION_FLAG ? WebPDemuxGetI(file->demuxer, WEBP_FF_LOOP_COUNT) : 1,
      .has_alpha = (flags & ALPHA_FLAG) != 0};
}

int multiplane_webp_frame(const MultiplaneWebP *file, uint32_t frame, size_t *offset) {
  WebPIterator iterator;
  int duration = 0;
  if (WebPDemuxGetFrame(file->demuxer, (int)frame + 1, &iterator)) {
    duration = iterator.duration;
    *offset = (size_t)(iterator.fragment.bytes - file->data.bytes);
  }
  WebPDemuxReleaseIterator(&iterator);
  return duration;
}

static MultiplaneBytes chunk(const MultiplaneWebP *file, const char *name) {
  WebPChunkIterator iterator;
  MultiplaneBytes found = {NULL, 0};
  if (WebPDemuxGetChunk(file->demuxer, name, 1, &iterator)) {
    found.bytes = (uint8_t *)iterator.chunk.bytes;
    found.count = iterator.chunk.size;
    WebPDemuxReleaseChunkIterator(&iterator);
  }
  return found;
}

MultiplaneBytes multiplane_webp_profile(const MultiplaneWebP *file) { return chunk(file, "ICCP"); }

MultiplaneBytes multiplane_webp_exif(const MultiplaneWebP *file) { return chunk(file, "EXIF"); }

int multiplane_webp_next(MultiplaneWebP *file, const uint8_t **rgba, char *message) {
  if (!file->decoder) {
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    // Compositing requires premultiplied frames; a single frame keeps its exact colors.
    options.color_mode = WebPDemuxGetI(file->demuxer, WEBP_FF_FRAME_COUNT) > 1 ? MODE_rgbA : MODE_RGBA;
    file->decoder = WebPAnimDecoderNew(&file->data, &options);
    if (!file->decoder) return fail(MULTIPLANE_DAMAGED, message, "the image cannot be decoded");
  }
  if (!WebPAnimDecoderHasMoreFrames(file->decoder)) WebPAnimDecoderReset(file->decoder);
  int timestamp;
  uint8_t *pixels;
  if (!WebPAnimDecoderGetNext(file->decoder, &pixels, &timestamp)) return fail(MULTIPLANE_DAMAGED, message, "a frame is damaged");
  *rgba = pixels;
  return MULTIPLANE_DONE;
}

void multiplane_webp_rewind(MultiplaneWebP *file) {
  if (file->decoder) WebPAnimDecoderReset(file->decoder);
}

static int configure(WebPConfig *config, float quality) {
  if (!WebPConfigInit(config)) return 0;
  if (quality >= 0) {
    config->quality = quality;
    return 1;
  }
  config->exact = 1;
  return WebPConfigLosslessPreset(config, 6);
}

int multiplane_webp_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, float quality, MultiplaneBytes *file,
    char *message) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!configure(&config, quality) || !WebPPictureInit(&picture)) {
    return fail(MULTIPLANE_UNSUPPORTED, message, "the version of libwebp does not match its headers");
  }
  picture.use_argb = quality < 0;
  picture.width = (int)width;
  picture.height = (int)height;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  const int done = WebPPictureImportRGBA(&picture, rgba, (int)stride) && WebPEncode(&config, &picture);
  const int error = picture.error_code;
  WebPPictureFree(&picture);
  if (!done) {
    WebPMemoryWriterClear(&writer);
    return error == VP8_ENC_ERROR_BAD_DIMENSION
               ? fail(MULTIPLANE_UNSUPPORTED, message, "a side is above 16383")
               : fail(MULTIPLANE_NO_MEMORY, message, "out of memory");
  }
  file->bytes = writer.mem;
  file->count = writer.size;
  return MULTIPLANE_DONE;
}

struct MultiplaneWebPAnimation {
  WebPAnimEncoder *encoder;
  uint32_t width, height;
};

MultiplaneWebPAnimation *multiplane_webp_animation(uint32_t width, uint32_t height, int loops) {
  WebPAnimEncoderOptions options;
  MultiplaneWebPAnimation *animation = calloc(1, sizeof *animation);
  if (!animation) return NULL;
  if (WebPAnimEncoderOptionsInit(&options)) {
    options.anim_params.loop_count = loops;
    options.anim_params.bgcolor = 0;
    animation->encoder = WebPAnimEncoderNew((int)width, (int)height, &options);
  }
  animation->width = width;
  animation->height = height;
  if (animation->encoder) return animation;
  free(animation);
  return NULL;
}

int multiplane_webp_animation_add(
    MultiplaneWebPAnimation *animation, const uint8_t *rgba, size_t stride, float quality, int milliseconds,
    char *message) {
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, quality) || !WebPPictureInit(&picture)) {
    return fail(MULTIPLANE_UNSUPPORTED, message, "the version of libwebp does not match its headers");
  }
  picture.use_argb = 1;
  picture.width = (int)animation->width;
  picture.height = (int)animation->height;
  const int done = WebPPictureImportRGBA(&picture, rgba, (int)stride) &&
                   WebPAnimEncoderAdd(animation->encoder, &picture, milliseconds, &config);
  WebPPictureFree(&picture);
  return done ? MULTIPLANE_DONE : fail(MULTIPLANE_NO_MEMORY, message, WebPAnimEncoderGetError(animation->encoder));
}

int multiplane_webp_animation_finish(
    MultiplaneWebPAnimation *animation, int milliseconds, MultiplaneBytes *file, char *message) {
  WebPData data;
  WebPDataInit(&data);
  int result = MULTIPLANE_DONE;
  if (!WebPAnimEncoderAdd(animation->encoder, NULL, milliseconds, NULL) ||
      !WebPAnimEncoderAssemble(animation->encoder, &data)) {
    result = fail(MULTIPLANE_NO_MEMORY, message, WebPAnimEncoderGetError(animation->encoder));
  }
  multiplane_webp_animation_free(animation);
  file->bytes = (uint8_t *)data.bytes;
  file->count = data.size;
  return result;
}

void multiplane_webp_animation_free(MultiplaneWebPAnimation *animation) {
  WebPAnimEncoderDelete(animation->encoder);
  free(animation);
}

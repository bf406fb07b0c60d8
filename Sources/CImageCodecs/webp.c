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
#else
#error "libwebp is missing: run Scripts/setup (Debian, Ubuntu: apt install libwebp-dev)"
#endif

struct MultiplaneWebP {
  WebPDemuxer *demuxer;
  WebPData data;
  WebPAnimDecoder *decoder;
};

static int fail(char *message, const char *text) {
  snprintf(message, MULTIPLANE_MESSAGE_SIZE, "%s", text);
  return 0;
}

MultiplaneWebP *multiplane_webp_open(const uint8_t *bytes, size_t count, char *message) {
  MultiplaneWebP *file = calloc(1, sizeof *file);
  if (!file) {
    fail(message, "out of memory");
    return NULL;
  }
  file->data = (WebPData){bytes, count};
  WebPDemuxState state;
  file->demuxer = WebPDemuxPartial(&file->data, &state);
  if (file->demuxer && state == WEBP_DEMUX_DONE) return file;
  fail(message, file->demuxer || state == WEBP_DEMUX_PARSING_HEADER ? "the file ends too early" : "the chunks are damaged");
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

int multiplane_webp_duration(const MultiplaneWebP *file, uint32_t frame) {
  WebPIterator iterator;
  int duration = 0;
  if (WebPDemuxGetFrame(file->demuxer, (int)frame + 1, &iterator)) duration = iterator.duration;
  WebPDemuxReleaseIterator(&iterator);
  return duration;
}

MultiplaneBytes multiplane_webp_profile(const MultiplaneWebP *file) {
  WebPChunkIterator iterator;
  MultiplaneBytes profile = {NULL, 0};
  if (WebPDemuxGetChunk(file->demuxer, "ICCP", 1, &iterator)) {
    profile.bytes = (uint8_t *)iterator.chunk.bytes;
    profile.count = iterator.chunk.size;
    WebPDemuxReleaseChunkIterator(&iterator);
  }
  return profile;
}

int multiplane_webp_next(MultiplaneWebP *file, const uint8_t **rgba, char *message) {
  if (!file->decoder) {
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    options.color_mode = MODE_rgbA;
    file->decoder = WebPAnimDecoderNew(&file->data, &options);
    if (!file->decoder) return fail(message, "the picture cannot be decoded");
  }
  if (!WebPAnimDecoderHasMoreFrames(file->decoder)) WebPAnimDecoderReset(file->decoder);
  int timestamp;
  uint8_t *pixels;
  if (!WebPAnimDecoderGetNext(file->decoder, &pixels, &timestamp)) return fail(message, "a frame is damaged");
  *rgba = pixels;
  return 1;
}

void multiplane_webp_rewind(MultiplaneWebP *file) {
  if (file->decoder) WebPAnimDecoderReset(file->decoder);
}

int multiplane_webp_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, float quality, MultiplaneBytes *file,
    char *message) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return fail(message, "libwebp has another version");
  if (quality < 0) {
    WebPConfigLosslessPreset(&config, 6);
    config.exact = 1;
  } else {
    config.quality = quality;
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
    return fail(message, error == VP8_ENC_ERROR_BAD_DIMENSION ? "a side is above 16383" : "out of memory");
  }
  file->bytes = writer.mem;
  file->count = writer.size;
  return 1;
}

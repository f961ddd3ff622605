/** Limits of uploaded images. */
export const IMAGE_LIMITS = {
  /** Bytes of the file, after decoding base64: 5 MB. */
  bytes: 5 * 1024 * 1024,
  /**
   * Pixels of all frames together. More is treated as a decompression bomb. A phone's largest photo has 50
   * million.
   */
  pixels: 50_000_000,
  /** Frames of an animation. Only the first is stored, but counting them requires reading the whole file. */
  frames: 500,
} as const;

/**
 * `bodyLimit` of a route for an image: the data URL of the largest one (base64 adds a third) and the other
 * fields.
 */
export const IMAGE_BODY_BYTES = Math.ceil(IMAGE_LIMITS.bytes / 3) * 4 + 128 * 1024;

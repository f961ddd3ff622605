/** Limits for uploaded images. */
export const IMAGE_LIMITS = {
  /** Maximum size of the file in bytes, after decoding base64: 5 MB. */
  bytes: 5 * 1024 * 1024,
  /**
   * Maximum number of pixels in all frames together. Anything larger is treated as a decompression bomb. A
   * phone's largest photo has 50 million.
   */
  pixels: 50_000_000,
  /**
   * Maximum number of frames in an animation. Only the first is stored, but counting them requires reading
   * the whole file.
   */
  frames: 500,
} as const;

/**
 * The `bodyLimit` for a route that accepts an image: the data URL of the largest image (base64 adds a third)
 * plus the other fields.
 */
export const IMAGE_BODY_BYTES = Math.ceil(IMAGE_LIMITS.bytes / 3) * 4 + 128 * 1024;

/** What an uploaded image may be. */
export const IMAGE_LIMITS = {
  /** Bytes of the file, after decoding base64: 5 MB. */
  bytes: 5 * 1024 * 1024,
  /** Pixels, all frames together; more is a decompression bomb. A phone's largest photo has 50 million. */
  pixels: 50_000_000,
  /** Frames of an animation. Only the first is kept, but a file must be read to its end to count them. */
  frames: 500,
} as const;

/**
 * `bodyLimit` of a route that takes an image: the data URL of the largest one (base64 takes 4/3) and the
 * other fields.
 */
export const IMAGE_BODY_BYTES = Math.ceil(IMAGE_LIMITS.bytes / 3) * 4 + 128 * 1024;

/** Limits of an idea's fields (contract 4), in code points unless said otherwise. */
export const IDEA_LIMITS = {
  title: 120,
  description: 5000,
  targetAudience: 500,
  /** Also of an image's URL; longer ones are cut by browsers and proxies. */
  url: 2048,
  reviewComments: 2000,
  /** Bytes of an image after decoding: 5 MB. */
  imageBytes: 5 * 1024 * 1024,
  /** Pixels of an image; more would be a decompression bomb. */
  imagePixels: 50_000_000,
} as const;

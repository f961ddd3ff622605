/** Limits of an idea's fields, in code points unless said otherwise. */
export const IDEA_LIMITS = {
  title: 120,
  description: 5000,
  targetAudience: 500,
  /** Also of an image's URL; longer ones are cut by browsers and proxies. */
  url: 2048,
  reviewComments: 2000,
} as const;

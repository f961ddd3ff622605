import { msg } from '@lingui/core/macro';

/** Explanations of terms specific to this screen. */
export const MEANINGS = {
  interval: msg`If you repeated this test many times, the real rate would stay inside the band at least 95% of the time, no matter how often you looked.`,
  counted: msg`At most 2 visitors from one network a day, 4 in 28 days. Everyone else is only in the raw numbers.`,
  verified: msg`People on your waitlist who confirmed their email and whose visit was counted.`,
  rawVotes: msg`Easy to give and to fake, so they never decide a goal.`,
} as const;

/** The code of a link for friends: ten letters of base32. */
const CODE = /^[a-z2-7]{10}$/;

/** Friends whom a supporter is credited for: of those who confirmed on one day, and in all. */
export const CREDITS_A_DAY = 10;
export const CREDITS_IN_ALL = 50;

/** Credits above which nobody moves further up. */
export const MOST_THAT_COUNTS = 10;

/** What may be a code; null of anything else, which is as good as none. */
export function referralCode(text: string | null | undefined): string | null {
  return text && CODE.test(text) ? text : null;
}

/** Categories and limits are the server's: written from `openapi.yaml`, never by hand. */
export { CATEGORIES, LIMITS } from '@/api/rules.generated';

/** Sort orders by the words of the select. */
export const SORTS = [
  { value: 'votes', label: 'Most Voted' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'waitlist', label: 'Most Waitlisted' },
] as const;

/** The hot badge of a compact card: this many votes or more. */
export const HOT_FROM = 5;
/** The Trending badge of a full card: more votes than this. */
export const TRENDING_ABOVE = 2;
/** How many ideas home shows. */
export const HOME_GRID = 8;

/** An X (Twitter) handle or address as a link, or null when it is neither. */
export function twitterUrl(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return text;
  return /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : null;
}

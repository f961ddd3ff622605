import type { IdeaSort } from '@/api/types';

/** Categories and limits come from the server: generated from `openapi.yaml`, never edited. */
export { CATEGORIES, LIMITS } from '@/api/rules.generated';

/** The API's sort orders with their labels, in the order of the select. */
const SORT_LABELS: Record<IdeaSort, string> = {
  votes: 'Most Voted',
  recent: 'Most Recent',
  waitlist: 'Most Waitlisted',
};
export const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({
  value: value as IdeaSort,
  label,
}));

/** Number of votes from which a compact card has the hot badge. */
export const HOT_FROM = 5;
/** A full card has the Trending badge above this number of votes. */
export const TRENDING_ABOVE = 2;
/** Number of ideas on the home page. */
export const HOME_GRID = 8;

/** An X (Twitter) handle or URL as a link; null if it is neither. */
export function twitterUrl(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return text;
  return /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : null;
}

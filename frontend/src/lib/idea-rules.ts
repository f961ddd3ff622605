import type { IdeaSort } from '@/api/types';

/** Categories and limits are the server's: written from `openapi.yaml`, never by hand. */
export { CATEGORIES, LIMITS } from '@/api/rules.generated';

/** The orders that the API has, in the words and in the order of the select. */
const SORT_LABELS: Record<IdeaSort, string> = {
  votes: 'Most Voted',
  recent: 'Most Recent',
  waitlist: 'Most Waitlisted',
};
export const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({
  value: value as IdeaSort,
  label,
}));

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

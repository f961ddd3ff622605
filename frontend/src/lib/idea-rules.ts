import type { IdeaSort } from '@/api/types';

/**
 * Categories and limits come from the server. They are generated from `openapi.yaml` and must not be edited.
 */
export { CATEGORIES, LIMITS } from '@/api/rules.generated';

/** The API's sort orders with their labels, in the order of the select's options. */
const SORT_LABELS: Record<IdeaSort, string> = {
  votes: 'Most Voted',
  recent: 'Most Recent',
  waitlist: 'Most Waitlisted',
};
export const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({
  value: value as IdeaSort,
  label,
}));

/** Minimum number of votes for the Hot badge on a compact card. */
export const HOT_FROM = 5;
/** Number of votes above which a full card shows the Trending badge. */
export const TRENDING_ABOVE = 2;
/** Number of ideas shown on the home page. */
export const HOME_GRID = 8;

/** Returns the link for an X (Twitter) handle or URL. Null if the text is neither. */
export function twitterUrl(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return text;
  return /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : null;
}

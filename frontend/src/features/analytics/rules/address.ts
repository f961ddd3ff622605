import { paths } from '@/routing/paths';
import type { SourceFilter } from './filter';
import { DEFAULT_RANGE, type Range } from './range';

/** The screen's selection. It is stored completely in the URL, so that it can be bookmarked and shared. */
export interface Shown {
  /** ID of the selected idea. Undefined for all ideas. */
  ideaId?: string;
  range: Range;
  compare: boolean;
  filter: SourceFilter | null;
}

/** Returns the URL for a selection, omitting default values. */
export function addressOf({ ideaId, range, compare, filter }: Shown): string {
  const params = new URLSearchParams();
  if (range !== DEFAULT_RANGE) params.set('days', String(range));
  if (compare) params.set('compare', 'true');
  for (const [name, value] of Object.entries(filter ?? {})) params.set(name, value);
  const path = ideaId ? paths.ideaAnalytics.href(ideaId) : paths.analytics.href();
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

import { paths } from '@/routing/paths';
import type { SourceFilter } from './filter';
import { DEFAULT_RANGE, type Range } from './range';

/** What the screen shows. All of it stands in the address, so that it can be kept and sent. */
export interface Shown {
  /** Undefined for all ideas. */
  ideaId?: string;
  range: Range;
  compare: boolean;
  filter: SourceFilter | null;
}

/** The address of what is shown; what is usual is left out. */
export function addressOf({ ideaId, range, compare, filter }: Shown): string {
  const params = new URLSearchParams();
  if (range !== DEFAULT_RANGE) params.set('days', String(range));
  if (compare) params.set('compare', 'true');
  for (const [name, value] of Object.entries(filter ?? {})) params.set(name, value);
  const path = ideaId ? paths.ideaAnalytics.href(ideaId) : paths.analytics.href();
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

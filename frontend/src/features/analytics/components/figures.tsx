import type { Analytics } from '@/api/workspace';
import { plural } from '@/lib/format';
import layout from '@/ui/layout.module.css';
import type { SourceFilter } from '../rules/filter';
import { TrendFigure } from '../trend-figure';
import styles from './analytics-page.module.css';
import { FunnelFigure } from './funnel-figure';
import { SourcesFigure } from './sources-figure';

/** The funnel, the sources and the days. */
export function Figures({
  analytics,
  query,
  busy,
  filter,
  onFilter,
}: {
  analytics: Analytics;
  /** Idea, days and source, as in the address of the call. */
  query: string;
  /** Newer numbers are on their way. */
  busy: boolean;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const { funnel, before, to, days, marks, totals } = analytics;
  return (
    <div className={layout.stack5} aria-busy={busy || undefined}>
      <FunnelFigure funnel={funnel} before={before} to={to} />
      <SourcesFigure {...analytics} query={query} filter={filter} onFilter={onFilter} />
      <TrendFigure days={days} before={before?.days} marks={marks} weeks />
      <p className={styles.note}>{visitorsNote(totals)}</p>
    </div>
  );
}

function visitorsNote({ visits, visitors, returningVisitors }: Analytics['totals']): string {
  const back = returningVisitors ? `, ${returningVisitors} of them known from a day before` : '';
  return `${plural(visits, 'visit')} by ${plural(visitors, 'visitor')}${back}. Each visitor is counted once a day per idea, without a cookie. People who ask not to be tracked count as visits only. Bots and your own visits are left out.`;
}

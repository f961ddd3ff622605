import { t } from '@lingui/core/macro';
import type { ReadSharedTrafficApiResponse } from '@/api/generated-workspace';
import { FunnelFigure } from '@/features/analytics/components/funnel-figure';
import print from '@/features/analytics/print.module.css';
import { SourcesTable } from '@/features/analytics/sources-table';
import { TrendFigure } from '@/features/analytics/trend-figure';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { FilterSelect } from '@/ui/filters';
import { PageTitle } from '@/ui/page-title';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './shared-traffic.module.css';

const ranges = () => [
  { value: '7', label: t`Last 7 days` },
  { value: '30', label: t`Last 30 days` },
  { value: '90', label: t`Last 90 days` },
  { value: '365', label: t`Last year` },
];

/** A read-only view of an idea's traffic. */
export default function SharedTraffic({
  traffic: { idea, to, days, funnel, sources, otherSources, marks },
  days: range,
  onDays,
}: {
  traffic: ReadSharedTrafficApiResponse;
  /** Number of days shown in the charts. */
  days: string;
  onDays: (days: string) => void;
}) {
  const { title } = idea;
  return (
    <article className={cx('container', styles.page, print.sheet)}>
      <PageTitle>{t`Traffic · ${title}`}</PageTitle>
      <div className={styles.top}>
        <header className={styles.head}>
          <p className={typography.note}>{t`Traffic`}</p>
          <h1 dir="auto" className={typography.anywhere}>
            {idea.title}
          </h1>
        </header>
        <div className={styles.tools} data-print="no">
          <FilterSelect label={t`Time`} hideLabel options={ranges()} value={range} onChoose={onDays} />
          {idea.slug && <ButtonLink to={paths.idea.href(idea.slug)}>{t`View page`}</ButtonLink>}
        </div>
      </div>
      <div className={layout.stack5}>
        <div className={styles.figures}>
          <FunnelFigure funnel={funnel} to={to} />
          <TrendFigure days={days} marks={marks} weeks />
        </div>
        <section className={cx(layout.shrink, surface.card, styles.sources)} aria-labelledby="sources">
          <h2 id="sources" className={typography.larger}>
            {t`Sources`}
          </h2>
          {sources.length === 0 ? (
            <p className={typography.note}>{t`No source with five or more visits in this period.`}</p>
          ) : (
            <SourcesTable sources={sources} otherSources={otherSources} />
          )}
        </section>
        <p className={typography.note}>
          {t`Visitors count once a day, without cookies. Sources with fewer than five visits aren’t named. Bots and the founder’s own visits are excluded.`}
        </p>
      </div>
    </article>
  );
}

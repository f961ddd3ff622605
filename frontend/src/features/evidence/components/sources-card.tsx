import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CARD_VISITORS } from '@/api/verdict-card.generated';
import { formatNumber, formatRange, formatRate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { sourceDetail, sourceName } from '@/lib/source-name';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { NumbersTable } from '@/ui/charts/numbers-table';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { shareText } from '../rules/shares';
import { isRunning } from '../rules/words';
import type { Evidence, EvidenceSource, Goal } from '../types';
import { FoldedLine } from '@/ui/folded-line';
import styles from './sources-card.module.css';

type Mixed = Pick<Evidence, 'sources' | 'effectiveSources' | 'withoutLargest' | 'largestShare' | 'goal'>;

/**
 * Sources of counted visitors, largest first. A collapsed line below them contains their intervals.
 *
 * @param ideaId absent for readers of a report, who can't see the traffic
 */
export function SourcesCard({ ideaId, ...mixed }: Mixed & { ideaId?: string }) {
  const { sources } = mixed;
  return (
    <section className={surface.card} aria-labelledby="sources">
      <div className={styles.head}>
        <h2 id="sources" className={styles.title}>
          {t`Where they came from`}
        </h2>
        {ideaId && (
          <Link to={paths.ideaAnalytics.href(ideaId)} className={styles.link}>
            {t`Open traffic`}
          </Link>
        )}
      </div>
      {sources.length === 0 ? (
        <p className={styles.nothing}>
          {t`No counted visitors yet.`} {ideaId && t`Share your page to get the first ones.`}
        </p>
      ) : (
        <>
          <Sources sources={sources} />
          <FoldedLine title={t`Intervals`} note={t`and how much depends on the largest source`} plain>
            <div className={layout.stack4}>
              <NumbersTable
                caption={t`Intervals by source`}
                head={[t`Source`, t`Joined`, t`Rate and interval`]}
                rows={sources.map((source) => ({
                  key: keyOf(source),
                  cells: [nameOf(source), formatNumber(source.joined), shareText(source.ofVisitors)],
                }))}
              />
              <p className={typography.note}>
                {t`Each interval holds on its own, not all at once. The visitor’s browser supplies the source.`}
              </p>
              <Mix {...mixed} />
            </div>
          </FoldedLine>
        </>
      )}
    </section>
  );
}

const keyOf = ({ channel, source, campaign }: EvidenceSource) => JSON.stringify([channel, source, campaign]);

function nameOf(source: EvidenceSource): ReactNode {
  const detail = sourceDetail(source);
  return (
    <>
      {sourceName(source)}
      {detail && (
        <span className={styles.detail} title={detail}>
          {' '}
          {detail}
        </span>
      )}
    </>
  );
}

/** Table of sources. It has a column of rates only if at least one source has enough visitors for a rate. */
function Sources({ sources }: Pick<Evidence, 'sources'>) {
  const most = Math.max(...sources.map(({ visitors }) => visitors));
  const hasRates = most >= CARD_VISITORS;
  return (
    <table className={styles.table} aria-label={t`Visitors by source`}>
      <thead>
        <tr>
          <th scope="col">{t`Source`}</th>
          <td className={styles.bars} />
          <th scope="col">{t`Visitors`}</th>
          <th scope="col">{t`Confirmed`}</th>
          {hasRates && <th scope="col">{t`Rate`}</th>}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={keyOf(source)}>
            <th scope="row" title={sourceName(source)}>
              {nameOf(source)}
            </th>
            <td className={styles.bars} aria-hidden="true">
              <span className={styles.track}>
                <span style={{ width: `${(source.visitors / Math.max(1, most)) * 100}%` }} />
              </span>
            </td>
            <td>{formatNumber(source.visitors)}</td>
            <td>{formatNumber(source.confirmed)}</td>
            {hasRates && (
              <td className={styles.rate}>
                {source.visitors >= CARD_VISITORS ? formatRate(source.ofVisitors.rate) : '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mix({ effectiveSources, withoutLargest, largestShare, goal }: Mixed) {
  const count = effectiveSources !== null && formatTenths(effectiveSources);
  return (
    <dl className={cx(layout.facts, typography.numbers)}>
      {count && (
        <>
          <dt>{t`Effective sources`}</dt>
          <dd>
            <Trans>
              <span>{count}</span> of equal size would be as mixed
            </Trans>
          </dd>
        </>
      )}
      {largestShare !== null && (
        <>
          <dt>{t`Largest source`}</dt>
          <dd>{largestText(withoutLargest?.source, formatRate(largestShare))}</dd>
        </>
      )}
      {withoutLargest && (
        <>
          <dt>{t`Without it`}</dt>
          <dd>{withoutText(withoutLargest, goal)}</dd>
        </>
      )}
    </dl>
  );
}

const formatTenths = (value: number): string =>
  new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

const largestText = (source: string | undefined, share: string): string =>
  source ? t`${source}, ${share} of the visitors` : t`${share} of the visitors`;

/**
 * Describes the result without the largest source. Whether the goal would have been reached without it is
 * known only once the goal is decided.
 */
function withoutText(without: NonNullable<Evidence['withoutLargest']>, goal: Goal | null): string {
  const [yes, range] = [formatNumber(without.yes), formatRange(without)];
  const numbers = t`${yes} of ${plural(without.visitors, { one: '# visitor', other: '# visitors' })}, ${range}.`;
  if (!goal || isRunning(goal)) return numbers;
  return without.reached
    ? `${numbers} ${t`The goal would still have been reached.`}`
    : `${numbers} ${t`The goal would not have been reached.`}`;
}

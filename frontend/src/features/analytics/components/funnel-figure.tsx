import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Analytics } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatDay, formatNumber, formatRate } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import figure from '@/ui/charts/figure.module.css';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { changeText } from '../rules/change';
import styles from './funnel-figure.module.css';

type Step = Analytics['funnel'][number];

const NAMES: Record<Step['step'], MessageDescriptor> = {
  visits: msg`Visits`,
  votes: msg`Votes`,
  signUps: msg`Waitlist sign-ups`,
  willingToPay: msg`Would pay`,
};
/**
 * Formats a step's rate and what it is relative to. People willing to pay have always signed up, but people
 * who signed up may not have voted.
 */
function shareOf(step: Step['step'], rate: number | null): string {
  const share = formatRate(rate);
  if (rate === null || step === 'visits') return share;
  return step === 'willingToPay' ? t`${share} of sign-ups` : t`${share} of visits`;
}

/**
 * Formats how a step's count changed from the previous period, comparing the same number of complete days.
 */
const changeOf = (before: Analytics['before'], step: Step['step']) =>
  before && changeText(before.compared.totals[step], before.totals[step]);

function comparedWith(before: NonNullable<Analytics['before']>, to: string): string {
  const [first, last] = [formatDay(before.from), formatDay(before.to)];
  const compared =
    before.compared.to < to
      ? t`Compared with ${first} – ${last}, excluding today.`
      : t`Compared with ${first} – ${last}.`;
  return `${compared} ${t`“Within chance” means a difference this small can easily be luck (95% confidence).`}`;
}

/** The funnel from visits to willingness to pay. Each step has a bar with its count, rate and change. */
export function FunnelFigure({
  funnel,
  before = null,
  to,
  note,
}: {
  funnel: Step[];
  before?: Analytics['before'];
  /** Last day of the period. */
  to: string;
  /** Content below the steps. */
  note?: ReactNode;
}) {
  const widest = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <ChartFigure
      title={t`Funnel`}
      table={
        <NumbersTable
          caption={t`Funnel`}
          head={[
            t`Step`,
            t`Number`,
            t({ message: 'Share', context: 'proportion' }),
            t`Of visits`,
            ...(before ? [t`Before`, t({ message: 'Change', context: 'difference' })] : []),
          ]}
          rows={funnel.map(({ step, count, ofPrevious, ofVisits }) => ({
            key: step,
            cells: [
              ...[i18n._(NAMES[step]), formatNumber(count), shareOf(step, ofPrevious), formatRate(ofVisits)],
              ...(before ? [formatNumber(before.totals[step]), changeOf(before, step)] : []),
            ],
          }))}
        />
      }
    >
      <div className={styles.steps} aria-hidden="true">
        {funnel.map(({ step, count, ofPrevious }) => (
          <div key={step}>
            <div className={figure.words}>
              <span className={typography.secondary}>{i18n._(NAMES[step])}</span>
              <strong>{count === 0 ? '–' : formatNumber(count)}</strong>
              {ofPrevious !== null && count > 0 && (
                <span className={figure.share}>
                  <span className={typography.note}>{shareOf(step, ofPrevious)}</span>
                </span>
              )}
            </div>
            <div className={styles.track}>
              <div className={styles.bar} style={{ width: `${(count / widest) * 100}%` }} />
            </div>
            {before && <p className={typography.hint}>{changeOf(before, step)}</p>}
          </div>
        ))}
      </div>
      {note && <div className={styles.note}>{note}</div>}
      {before && <p className={cx(typography.note, layout.below)}>{comparedWith(before, to)}</p>}
    </ChartFigure>
  );
}

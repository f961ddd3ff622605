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

const NAMES: Record<Step['step'], string> = {
  visits: 'Visits',
  votes: 'Votes',
  signUps: 'Waitlist sign-ups',
  willingToPay: 'Would pay',
};
/**
 * What each step's rate is relative to. People willing to pay have always signed up, but people who signed up
 * may not have voted.
 */
const BEFORE: Partial<Record<Step['step'], string>> = {
  votes: 'of visits',
  signUps: 'of visits',
  willingToPay: 'of sign-ups',
};

const shareOf = (step: Step['step'], rate: number | null) =>
  [formatRate(rate), rate !== null && BEFORE[step]].filter(Boolean).join(' ');

/**
 * Formats how a step's count changed from the previous period, comparing the same number of complete days.
 */
const changeOf = (before: Analytics['before'], step: Step['step']) =>
  before && changeText(before.compared.totals[step], before.totals[step]);

function comparedWith(before: NonNullable<Analytics['before']>, to: string): string {
  const days = `Compared with ${formatDay(before.from)} – ${formatDay(before.to)}`;
  const today = before.compared.to < to ? ', excluding today' : '';
  return `${days}${today}. “Within chance” means a difference this small can easily be luck (95% confidence).`;
}

/** The funnel from visits to willingness to pay. Each step has a bar with its count, rate and change. */
export function FunnelFigure({
  funnel,
  before = null,
  to,
}: {
  funnel: Step[];
  before?: Analytics['before'];
  /** Last day of the period. */
  to: string;
}) {
  const widest = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <ChartFigure
      title="Funnel"
      table={
        <NumbersTable
          caption="Funnel"
          head={['Step', 'Number', 'Share', 'Of visits', ...(before ? ['Before', 'Change'] : [])]}
          rows={funnel.map(({ step, count, ofPrevious, ofVisits }) => ({
            key: step,
            cells: [
              ...[NAMES[step], formatNumber(count), shareOf(step, ofPrevious), formatRate(ofVisits)],
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
              <span className={typography.secondary}>{NAMES[step]}</span>
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
      {before && <p className={cx(typography.note, layout.below)}>{comparedWith(before, to)}</p>}
    </ChartFigure>
  );
}

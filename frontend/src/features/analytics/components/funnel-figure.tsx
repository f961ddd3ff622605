import type { Analytics } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './funnel-figure.module.css';

type Step = Analytics['funnel'][number];

const NAMES: Record<Step['step'], string> = {
  visits: 'Visits',
  votes: 'Votes',
  signUps: 'Waitlist sign-ups',
  willingToPay: 'Would pay',
};
/** Of which step a rate is told: who would pay has signed up, but who signed up need not have voted. */
const BEFORE: Partial<Record<Step['step'], string>> = {
  votes: 'of the visits',
  signUps: 'of the visits',
  willingToPay: 'of the sign-ups',
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const share = (rate: number | null) => (rate === null ? '–' : percent.format(rate));

const shareOf = (step: Step['step'], rate: number | null) =>
  [share(rate), rate !== null && BEFORE[step]].filter(Boolean).join(' ');

/**
 * How far people go, from a visit to wanting to pay: one bar below the other, each with its number and its
 * rate.
 */
export function FunnelFigure({ funnel }: { funnel: Step[] }) {
  const widest = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <ChartFigure
      title="From a visit to a customer"
      table={
        <NumbersTable
          caption="From a visit to a customer"
          head={['Step', 'Number', 'Share', 'Of the visits']}
          rows={funnel.map(({ step, count, ofPrevious, ofVisits }) => ({
            key: step,
            cells: [NAMES[step], formatNumber(count), shareOf(step, ofPrevious), share(ofVisits)],
          }))}
        />
      }
    >
      <div className={layout.stack4} aria-hidden="true">
        {funnel.map(({ step, count, ofPrevious }) => (
          <div key={step}>
            <div className={styles.words}>
              <span className={typography.secondary}>{NAMES[step]}</span>
              <strong>{formatNumber(count)}</strong>
              {ofPrevious !== null && <span className={styles.rate}>{shareOf(step, ofPrevious)}</span>}
            </div>
            <div className={styles.track}>
              <div className={styles.bar} style={{ width: `${(count / widest) * 100}%` }} />
            </div>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

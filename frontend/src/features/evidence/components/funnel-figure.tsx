import { formatGoal, formatNumber, formatRange, formatRate, plural } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import figure from '@/ui/charts/figure.module.css';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Explained } from '@/ui/explained';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { cx } from '@/lib/class-names';
import { scaleOf, shareText } from '../rules/shares';
import { MEANINGS } from '../rules/meanings';
import { STEPS } from '../rules/words';
import type { Evidence, FunnelStep, Share, Step } from '../types';
import styles from './funnel-figure.module.css';
import { Whisker } from './whisker';

/** Of whom the share of the step before is; the shares of visitors need no such word. */
const BEFORE: Partial<Record<Step, string>> = {
  confirmed: 'of those who joined',
  wouldPay: 'of the confirmed',
  priced: 'of the confirmed',
};
const MEANING: Partial<Record<Step, string>> = { visitors: MEANINGS.counted, confirmed: MEANINGS.confirmed };

/** How far counted visitors go, each step with its share of them and where the true one may lie. */
export function FunnelFigure({
  funnel,
  judgedVisitors,
  goal,
  rawVisits,
  notToldApart,
}: Pick<Evidence, 'funnel' | 'judgedVisitors' | 'goal' | 'rawVisits' | 'notToldApart'>) {
  const scale = scaleOf(funnel.flatMap(({ step, ofVisitors }) => (step !== 'visitors' && ofVisitors) || []));
  return (
    <ChartFigure
      title="Funnel"
      hint={rawNote(rawVisits, notToldApart)}
      table={
        <NumbersTable
          caption="Funnel"
          head={['Step', 'Number', 'Of the visitors', 'Of the step before']}
          rows={funnel.map(({ step, count, ofVisitors, ofPrevious }) => ({
            key: step,
            cells: [STEPS[step], formatNumber(count), shareText(ofVisitors), shareText(ofPrevious)],
          }))}
        />
      }
    >
      <ul className={layout.stack4}>
        {funnel.map((step) => (
          <Row key={step.step} {...step} scale={scale} goal={goal} judgedVisitors={judgedVisitors} />
        ))}
      </ul>
      {funnel.some(({ count }) => count > 0) && (
        <p className={cx(typography.tertiary, typography.fine, styles.scale)} aria-hidden="true">
          <span>{formatGoal(0)}</span>
          <span>of the visitors{goal && '; the line is your goal'}</span>
          <span>{formatGoal(scale)}</span>
        </p>
      )}
    </ChartFigure>
  );
}

/** Why the goal's numbers may be smaller than the funnel's. */
function OnePerNetwork({ judged, of }: { judged: number; of: number }) {
  return (
    <p className={cx(typography.tertiary, typography.fine, styles.before)}>
      The goal counts one visitor per network: {formatNumber(judged)} of these {formatNumber(of)}.
    </p>
  );
}

function rawNote(rawVisits: number, notToldApart: number): string {
  const apart =
    notToldApart > 0 ? `, ${formatNumber(notToldApart)} of people who asked not to be told apart` : '';
  return `${plural(rawVisits, 'visit')} in the raw numbers${apart}.`;
}

/** A share that has a denominator. */
const known = (share: Share | null) =>
  share === null || share.rate === null ? null : { ...share, rate: share.rate };

function Row({
  step,
  count,
  ofVisitors,
  ofPrevious,
  scale,
  goal,
  judgedVisitors,
}: FunnelStep & { scale: number } & Pick<Evidence, 'goal' | 'judgedVisitors'>) {
  const meaning = MEANING[step];
  const share = step === 'visitors' ? null : known(ofVisitors);
  const before = BEFORE[step] ? known(ofPrevious) : null;
  return (
    <li>
      <div className={figure.words}>
        <span className={typography.secondary}>
          {meaning ? <Explained of={STEPS[step]} text={meaning} /> : STEPS[step]}
        </span>
        <strong>{formatNumber(count)}</strong>
        {share && (
          <span className={figure.share}>
            {formatRate(share.rate)} <span className={typography.tertiary}>{formatRange(share)}</span>
          </span>
        )}
      </div>
      {share && (
        <Whisker {...share} scale={scale} goal={goal && step === goal.metric ? goal.rate : undefined} />
      )}
      {step === 'visitors' && count > 0 && judgedVisitors !== null && (
        <OnePerNetwork judged={judgedVisitors} of={count} />
      )}
      {before && (
        <p className={cx(typography.tertiary, typography.fine, styles.before)}>
          {formatRate(before.rate)} {BEFORE[step]}, {formatRange(before)}
        </p>
      )}
    </li>
  );
}

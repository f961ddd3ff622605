import { formatNumber, formatRate, plural } from '@/lib/format';
import surface from '@/ui/surface.module.css';
import { MEANINGS } from '../rules/meanings';
import { STEPS } from '../rules/words';
import type { Evidence, FunnelStep, Step } from '../types';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { shareText } from '../rules/shares';
import { FoldedLine } from './folded-line';
import styles from './step-tiles.module.css';
import { CARD_VISITORS } from '@/api/verdict-card.generated';

const TILES: readonly Step[] = ['visitors', 'joined', 'confirmed', 'wouldPay', 'priced'];

/** How far counted visitors go, with every step and its interval behind one click. */
export function StepTiles({
  funnel,
  goal,
  judgedVisitors,
  rawVisits,
  notToldApart,
}: Pick<Evidence, 'funnel' | 'goal' | 'judgedVisitors' | 'rawVisits' | 'notToldApart'>) {
  const tiles = funnel.filter(({ step }) => TILES.includes(step));
  const [visitors] = funnel;
  return (
    <section className={surface.card} aria-label="Funnel">
      <dl className={styles.tiles}>
        {tiles.map((step) => (
          <Tile key={step.step} {...step} isGoal={goal?.metric === step.step} />
        ))}
      </dl>
      <FoldedLine title="Every step" note="with its 95% interval" plain>
        <NumbersTable
          caption="Every step with its 95% interval"
          head={['Step', 'Number', 'Of the visitors', 'Of the step before']}
          rows={funnel.map(({ step, count, ofVisitors, ofPrevious }) => ({
            key: step,
            cells: [STEPS[step], formatNumber(count), shareText(ofVisitors), shareText(ofPrevious)],
          }))}
        />
        <p className={styles.note}>
          {judgedVisitors !== null &&
            `The goal counts one visitor per network: ${formatNumber(judgedVisitors)} of these ${formatNumber(visitors?.count ?? 0)}. `}
          {rawNote(rawVisits, notToldApart)}
        </p>
        <p className={styles.note}>
          Visitors: {MEANINGS.counted} Confirmed: {MEANINGS.confirmed}
        </p>
      </FoldedLine>
    </section>
  );
}

function Tile({ step, count, ofVisitors, isGoal }: FunnelStep & { isGoal: boolean }) {
  const rate = step === 'visitors' ? null : (ofVisitors?.rate ?? null);
  const isKnown = rate !== null && (ofVisitors?.of ?? 0) >= CARD_VISITORS;
  return (
    <div data-goal={isGoal || undefined}>
      <dt>
        {STEPS[step]}
        {isGoal && ' · your goal'}
      </dt>
      <dd>
        {formatNumber(count)}
        {isKnown && <span className={styles.rate}>{formatRate(rate)}</span>}
      </dd>
    </div>
  );
}

function rawNote(rawVisits: number, notToldApart: number): string {
  const apart =
    notToldApart > 0 ? `, ${formatNumber(notToldApart)} of people who asked not to be told apart` : '';
  return `${plural(rawVisits, 'visit')} in the raw numbers${apart}.`;
}

import { t } from '@lingui/core/macro';
import { CARD_VISITORS } from '@/api/verdict-card.generated';
import { formatNumber, formatRate } from '@/lib/format';
import surface from '@/ui/surface.module.css';
import { stepNames } from '../rules/words';
import type { Evidence, FunnelStep, Step } from '../types';
import styles from './step-tiles.module.css';

const TILES: readonly Step[] = ['visitors', 'joined', 'confirmed', 'wouldPay', 'priced'];

/** Tiles for the funnel's steps. */
export function StepTiles({
  funnel,
  goal,
}: {
  funnel: Evidence['funnel'];
  goal: Pick<NonNullable<Evidence['goal']>, 'metric'> | null;
}) {
  return (
    <section className={surface.card} aria-label={t`Funnel`}>
      <dl className={styles.tiles}>
        {funnel
          .filter(({ step }) => TILES.includes(step))
          .map((step) => (
            <Tile key={step.step} {...step} isGoal={goal?.metric === step.step} />
          ))}
      </dl>
    </section>
  );
}

/** A step of the funnel. For the goal's own step, the rate is omitted, because the verdict shows it. */
function Tile({ step, count, ofVisitors, isGoal }: FunnelStep & { isGoal: boolean }) {
  const { of = 0, rate = null } = ofVisitors ?? {};
  const share = isGoal ? t`of ${{ visitors: formatNumber(of) }}` : formatRate(rate);
  return (
    <div data-goal={isGoal || undefined}>
      <dt>
        {stepNames()[step]}
        {isGoal && ` · ${t`the goal`}`}
      </dt>
      <dd>
        {formatNumber(count)}
        {step !== 'visitors' && of >= CARD_VISITORS && <span className={styles.rate}>{share}</span>}
      </dd>
    </div>
  );
}

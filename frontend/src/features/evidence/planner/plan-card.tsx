import { plural, t } from '@lingui/core/macro';
import { formatGoal, formatNumber } from '@/lib/format';
import { failureText } from '@/api/error';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { SkeletonText } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { Panel } from '@/ui/panel';
import { usePlanGoalQuery } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { FoldedLine } from '@/ui/folded-line';
import { FAIR_CHANCE, type GoalValues, rateIn, visitorsIn } from '../rules/goal-values';
import { visitorsFor } from '../rules/repeated-networks';
import type { Plan } from '../types';
import styles from './plan-card.module.css';

/**
 * Milliseconds without typing before the plan is requested. The server allows thirty such requests per
 * minute.
 */
const PAUSE = 500;

/**
 * Loads the plan for a goal with this rate and number of visitors. The query is null if either is invalid.
 * The returned `rate` and `visitors` belong to the displayed plan. While a new plan is loading, that is the
 * previous plan.
 */
function usePlan(values: Pick<GoalValues, 'rate' | 'visitors'>) {
  const wanted = useDebounced(`${rateIn(values.rate)} ${visitorsIn(values.visitors)}`, PAUSE);
  const [share = NaN, count = NaN] = wanted.split(' ').map(Number);
  const isValid = share > 0 && count > 0;
  const query = usePlanGoalQuery({ rate: share, visitors: count }, { skip: !isValid });
  const rate = query.data?.chances[0]?.rate ?? share;
  const visitors = query.data?.needed.at(-1)?.visitors ?? count;
  return { query: isValid ? query : null, rate, visitors };
}

interface PlanCardProps {
  values: GoalValues;
  /**
   * Fraction of this site's counted visitors whose network had already been counted. Null if the site has too
   * few visitors.
   */
  repeatedNetworks: number | null;
}

/** Card that shows what the goal requires and the probability of reaching it. */
export function PlanCard({ values, repeatedNetworks }: PlanCardProps) {
  const { query, rate, visitors } = usePlan(values);
  return (
    <Panel id="plan" title={t`How likely you reach it`}>
      {query === null ? (
        <p
          className={typography.secondary}
        >{t`Enter a rate and a number of visitors to see what they take.`}</p>
      ) : query.data ? (
        <div className={layout.stack4} aria-busy={query.isFetching || undefined}>
          <Chances plan={query.data} rate={rate} visitors={visitors} />
          {repeatedNetworks !== null && <Visits visitors={visitors} repeated={repeatedNetworks} />}
          <Needed plan={query.data} rate={rate} />
        </div>
      ) : query.error ? (
        <div role="alert" className={cx(layout.stack3, layout.start)}>
          <p>{failureText(query.error, t`We couldn’t compute this. You can set the goal anyway.`)}</p>
          <Button size="s" onClick={() => void query.refetch()}>
            {t`Try again`}
          </Button>
        </div>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Panel>
  );
}

/** Formats a probability as a whole percentage. Never rounds to 0% or 100%. */
export function chanceText(chance: number): string {
  if (chance >= 0.995) return t`over 99%`;
  return chance < 0.01 ? t`under 1%` : formatGoal(Number(chance.toFixed(2)));
}

/** The chance of reaching the goal if the real rate is twice as high, in a sentence. */
export function ChanceLine({ values }: Pick<PlanCardProps, 'values'>) {
  const { query } = usePlan(values);
  const twice = query?.data?.chances[3];
  return (
    <p className={cx(typography.note, styles.sentence)}>
      {twice &&
        t`${{ chance: chanceText(twice.chance) }} chance if the real rate is ${{ rate: formatGoal(twice.rate) }}`}
    </p>
  );
}

function Chances({ plan, rate, visitors }: { plan: Plan; rate: number; visitors: number }) {
  const twice = plan.chances[3];
  return (
    <>
      <table className={styles.table}>
        <caption className="sr-only">{t`How likely you reach the goal`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Real rate`}</th>
            <th scope="col">{t`Chance`}</th>
          </tr>
        </thead>
        <tbody>
          {plan.chances.map((one, index) => (
            <tr key={index}>
              <th scope="row">
                {formatGoal(one.rate)}
                {/* Without this, the small chance of an idea that is only as good as its goal is alarming. */}
                {index === 0 && <small> {t`your goal`}</small>}
              </th>
              <td>
                <span className={styles.chance}>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.bar} style={{ width: `${one.chance * 100}%` }} />
                  </span>
                  {chanceText(one.chance)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {twice && twice.chance < FAIR_CHANCE && (
        <p className={surface.warning} role="status">
          {unlikelyText(twice.chance, visitors, rate)}
        </p>
      )}
    </>
  );
}

function unlikelyText(chance: number, visitors: number, rate: number): string {
  const [share, goal] = [chanceText(chance), formatGoal(rate)];
  return plural(visitors, {
    one: `Even if the real rate is 2 times your goal, you’d reach it in only ${share} of such tests. Plan more than # visitor, or a rate below ${goal}.`,
    other: `Even if the real rate is 2 times your goal, you’d reach it in only ${share} of such tests. Plan more than # visitors, or a rate below ${goal}.`,
  });
}

/** The number of visits to expect before the planned number of visitors has been counted. */
function Visits({ visitors, repeated }: { visitors: number; repeated: number }) {
  return (
    <p className={typography.secondary}>
      {t`Your goal counts one visitor per network.`}{' '}
      {t`Expect about ${plural(visitorsFor(visitors, repeated), {
        one: '# visit',
        other: '# visits',
      })} for ${plural(visitors, { one: '# counted visitor', other: '# counted visitors' })}.`}
    </p>
  );
}

function Needed({ plan, rate }: { plan: Plan; rate: number }) {
  const goal = formatGoal(rate);
  return (
    <div className={styles.fold}>
      <FoldedLine title={t`Confirmations needed`} note={t`to prove more than ${goal}`} plain>
        <table className={styles.table}>
          <caption className="sr-only">{t`Confirmations needed to prove more than ${goal}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Visitors`}</th>
              <th scope="col">{t`Needed`}</th>
            </tr>
          </thead>
          <tbody>
            {plan.needed.map(({ visitors, yes }) => (
              <tr key={visitors}>
                <th scope="row">{plural(visitors, { one: '# visitor', other: '# visitors' })}</th>
                <td>{yes > visitors ? t`Too early` : formatNumber(yes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </FoldedLine>
    </div>
  );
}

import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
import { isInconclusive } from '@/api/verdict-card.generated';
import { formatNumber, plural } from '@/lib/format';
import { type StatusTone, statusLabel, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import styles from './idea-state.module.css';

/** State of each idea's latest goal, by idea ID. */
export type Verdicts = ReadonlyMap<string, VerdictLine>;

/** Labels of goal states. An abandoned goal has no label, because it says nothing about the idea. */
const GOALS: Record<Exclude<GoalState, 'withdrawn' | 'void'>, { label: string; tone: StatusTone }> = {
  counting: { label: 'Counting', tone: 'waiting' },
  promising: { label: 'Promising', tone: 'waiting' },
  behind: { label: 'Behind', tone: 'quiet' },
  settling: { label: 'Settling', tone: 'waiting' },
  reached: { label: 'Goal reached', tone: 'good' },
  missed: { label: 'Goal missed', tone: 'quiet' },
};
/** Label of a goal that ended without a result, the same as on the goal's card. */
const INCONCLUSIVE = { label: 'Inconclusive', tone: 'quiet' } as const;
const ENDED: readonly GoalState[] = ['reached', 'missed'];

/** A pill with the goal's state if the idea is live, or else with the idea's status. */
export function IdeaState({ idea, verdict }: { idea: OwnIdea; verdict: VerdictLine | undefined }) {
  const { status } = idea;
  if (status !== 'active' || !verdict || verdict.state === 'withdrawn' || verdict.state === 'void') {
    return <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>;
  }
  const { state, visitors, of } = verdict;
  const { label, tone } = isInconclusive(verdict, verdict) ? INCONCLUSIVE : GOALS[state];
  return (
    <span className={styles.state}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {!ENDED.includes(state) && (
        <span className={styles.progress}>
          <span aria-hidden="true">
            {formatNumber(visitors)}/{formatNumber(of)}
          </span>
          <span className="sr-only">
            {formatNumber(visitors)} of {plural(of, 'visitor')}
          </span>
        </span>
      )}
    </span>
  );
}

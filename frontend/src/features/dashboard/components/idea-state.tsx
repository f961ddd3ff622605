import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
import { isInconclusive } from '@/api/verdict-card.generated';
import { formatNumber } from '@/lib/format';
import { type StatusTone, statusLabel, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import styles from './idea-state.module.css';

/** State of each idea's latest goal, by idea ID. */
export type Verdicts = ReadonlyMap<string, VerdictLine>;

/** Labels of goal states. An abandoned goal has no label, because it says nothing about the idea. */
const GOALS: Record<
  Exclude<GoalState, 'withdrawn' | 'void'>,
  { label: MessageDescriptor; tone: StatusTone }
> = {
  counting: { label: msg({ message: 'Counting', comment: 'State of an idea’s goal' }), tone: 'waiting' },
  promising: { label: msg({ message: 'Promising', comment: 'State of an idea’s goal' }), tone: 'waiting' },
  behind: { label: msg({ message: 'Behind', comment: 'State of an idea’s goal' }), tone: 'quiet' },
  settling: { label: msg({ message: 'Settling', comment: 'State of an idea’s goal' }), tone: 'waiting' },
  reached: { label: msg`Goal reached`, tone: 'good' },
  missed: { label: msg`Goal missed`, tone: 'quiet' },
};
/** Label of a goal that ended without a result, the same as on the goal's card. */
const INCONCLUSIVE = {
  label: msg({ message: 'Inconclusive', comment: 'State of an idea’s goal' }),
  tone: 'quiet' as const,
};
const ENDED: readonly GoalState[] = ['reached', 'missed'];

/** A pill with the goal's state if the idea is live, or else with the idea's status. */
export function IdeaState({ idea, verdict }: { idea: OwnIdea; verdict: VerdictLine | undefined }) {
  const { status } = idea;
  if (status !== 'active' || !verdict || verdict.state === 'withdrawn' || verdict.state === 'void') {
    return <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>;
  }
  const { state, visitors, of } = verdict;
  const counted = formatNumber(visitors);
  const { label, tone } = isInconclusive(verdict, verdict) ? INCONCLUSIVE : GOALS[state];
  return (
    <span className={styles.state}>
      <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      {!ENDED.includes(state) && (
        <span className={styles.progress}>
          <span aria-hidden="true">
            {counted}/{formatNumber(of)}
          </span>
          <span className="sr-only">
            {plural(of, { one: `${counted} of # visitor`, other: `${counted} of # visitors` })}
          </span>
        </span>
      )}
    </span>
  );
}

import { t } from '@lingui/core/macro';
import { isInconclusive } from '@/api/verdict-card.generated';
import type { StatusTone } from '@/lib/idea-status';
import type { Goal } from '../types';

const states = (): Record<Goal['state'], { label: string; tone: StatusTone }> => ({
  counting: { label: t`In progress`, tone: 'waiting' },
  promising: { label: t`Promising`, tone: 'waiting' },
  behind: { label: t`Behind`, tone: 'attention' },
  reached: { label: t`Reached`, tone: 'good' },
  missed: { label: t`Missed`, tone: 'quiet' },
  settling: { label: t`Settling`, tone: 'waiting' },
  withdrawn: { label: t`Abandoned`, tone: 'quiet' },
  void: { label: t`Ended early`, tone: 'quiet' },
});

/** Labels of goals that ended without a result. Those goals aren't called missed. */
const endings = (): Partial<Record<NonNullable<Goal['reason']>, { label: string; tone: StatusTone }>> => ({
  'not-shown': { label: t`Inconclusive`, tone: 'quiet' },
  'too-few': { label: t`Too few visitors`, tone: 'quiet' },
});

/** Returns a goal's state as a label. If the goal wasn't reached, the label is the same as on its card. */
export function stateOf(goal: Pick<Goal, 'state' | 'reason' | 'high' | 'rate'>) {
  const { state, reason } = goal;
  if (reason === 'not-shown' && !isInconclusive(goal, goal)) return states().missed;
  return (state === 'missed' && reason && endings()[reason]) || states()[state];
}

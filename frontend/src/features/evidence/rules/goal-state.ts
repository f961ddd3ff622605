import { isInconclusive } from '@/api/verdict-card.generated';
import type { StatusTone } from '@/lib/idea-status';
import type { Goal } from '../types';

const STATES: Record<Goal['state'], { label: string; tone: StatusTone }> = {
  counting: { label: 'In progress', tone: 'waiting' },
  promising: { label: 'Promising', tone: 'waiting' },
  behind: { label: 'Behind', tone: 'attention' },
  reached: { label: 'Reached', tone: 'good' },
  missed: { label: 'Missed', tone: 'quiet' },
  settling: { label: 'Settling', tone: 'waiting' },
  withdrawn: { label: 'Abandoned', tone: 'quiet' },
  void: { label: 'Ended early', tone: 'quiet' },
};

/** Labels of goals that ended without a result. Those goals aren't called missed. */
const ENDINGS: Partial<Record<NonNullable<Goal['reason']>, { label: string; tone: StatusTone }>> = {
  'not-shown': { label: 'Inconclusive', tone: 'quiet' },
  'too-few': { label: 'Too few visitors', tone: 'quiet' },
};

/** Returns a goal's state as a label. If the goal wasn't reached, the label is the same as on its card. */
export function stateOf(goal: Pick<Goal, 'state' | 'reason' | 'high' | 'rate'>) {
  const { state, reason } = goal;
  if (reason === 'not-shown' && !isInconclusive(goal, goal)) return STATES.missed;
  return (state === 'missed' && reason && ENDINGS[reason]) || STATES[state];
}

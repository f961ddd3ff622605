import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isInconclusive } from '@/api/verdict-card.generated';
import type { StatusTone } from '@/lib/idea-status';
import type { Goal } from '../types';

const STATES: Record<Goal['state'], { label: MessageDescriptor; tone: StatusTone }> = {
  counting: { label: msg`In progress`, tone: 'waiting' },
  promising: { label: msg`Promising`, tone: 'waiting' },
  behind: { label: msg`Behind`, tone: 'attention' },
  reached: { label: msg`Reached`, tone: 'good' },
  missed: { label: msg`Missed`, tone: 'quiet' },
  settling: { label: msg`Settling`, tone: 'waiting' },
  withdrawn: { label: msg`Abandoned`, tone: 'quiet' },
  void: { label: msg`Ended early`, tone: 'quiet' },
};

/** Labels of goals that ended without a result. Those goals aren't called missed. */
const ENDINGS: Partial<Record<NonNullable<Goal['reason']>, { label: MessageDescriptor; tone: StatusTone }>> =
  {
    'not-shown': { label: msg`Inconclusive`, tone: 'quiet' },
    'too-few': { label: msg`Too few visitors`, tone: 'quiet' },
  };

/** Returns a goal's state as a label. If the goal wasn't reached, the label is the same as on its card. */
export function stateOf(goal: Pick<Goal, 'state' | 'reason' | 'high' | 'rate'>) {
  const { label, tone } = descriptorOf(goal);
  return { label: i18n._(label), tone };
}

function descriptorOf(goal: Pick<Goal, 'state' | 'reason' | 'high' | 'rate'>) {
  const { state, reason } = goal;
  if (reason === 'not-shown' && !isInconclusive(goal, goal)) return STATES.missed;
  return (state === 'missed' && reason && ENDINGS[reason]) || STATES[state];
}

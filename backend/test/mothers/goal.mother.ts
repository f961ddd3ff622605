import { endOf, Goal } from '../../src/modules/evidence/domain/goal.js';
import type { GoalTerms } from '../../src/modules/evidence/domain/goal-terms.js';
import { goalText } from '../../src/modules/evidence/domain/goal-text.js';
import { newId } from '../../src/shared/ids.js';
import { TERMS, underRules1 } from './evidence.mother.js';

/** Returns a goal that has just started, by default 8% of 300 visitors in 14 days. */
export function aGoal(startedAt: Date, terms: Partial<GoalTerms> = {}): Goal {
  return started(startedAt, { ...TERMS, ...terms }, (text) => text);
}

/** Returns a goal like `aGoal`, but started by version 1.0.0. */
export function aGoalOfRules1(startedAt: Date, terms: Partial<GoalTerms> = {}): Goal {
  return started(startedAt, { ...TERMS, ...terms }, underRules1);
}

function started(startedAt: Date, terms: GoalTerms, textOf: (text: string) => string): Goal {
  const fixed = { ideaId: newId(), number: 1, startedAt, endsAt: endOf(startedAt, terms.days) };
  const text = textOf(goalText(terms, { ...fixed, random: '0'.repeat(32) }));
  return Goal.start({ id: newId(), ...fixed, text, hash: Buffer.alloc(32), logSeq: 1 });
}

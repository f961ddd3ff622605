import type { GoalText } from './goal-text.js';
import type { Rules } from './rules.js';
import { RULES_1 } from './rules-1.js';
import { RULES_2 } from './rules-2.js';

/** The rules that a goal was started under. */
export function rulesOf({ rules }: Pick<GoalText, 'rules'>): Rules {
  return rules === 1 ? RULES_1 : RULES_2;
}

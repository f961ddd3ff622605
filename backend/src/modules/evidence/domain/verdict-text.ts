import { formatDay, formatGoal, formatNumber, formatPercent } from '../../../shared/format.js';
import { articleOf, highest, lowest, lowestAbove, momentOf, visitorsOf } from './format.js';
import { FEWEST_VISITORS } from './goal-test.js';
import type { VerdictFacts } from './verdict-facts.js';

/** A verdict's text, in one or two sentences. No sentence claims more than its numbers support. */
export function textOf(facts: VerdictFacts): string {
  const { goal, visitors, yes, open, high } = facts;
  const rate = formatGoal(goal.rate);
  const soFar = ofAll(facts);
  switch (facts.state) {
    case 'counting':
      return countingText(facts);
    case 'promising':
      return promisingText(facts);
    case 'behind':
      return `${soFar}. Your goal of ${rate} is still possible: the real rate may be as high as ${highest(high)}.`;
    case 'reached':
      return goal.rules === 1 ? reachedTextOfRules1(facts) : reachedText(facts);
    case 'settling':
      return `${open === 1 ? '1 person' : `${formatNumber(open)} people`} may still confirm until ${momentOf(facts.settlesAt)}. Then it is decided.`;
    case 'withdrawn':
      return `Given up after ${visitorsOf(visitors)}, ${formatNumber(yes)} yes. This stays on record.`;
    case 'void':
      return `Ended after ${visitorsOf(visitors)}, ${formatNumber(yes)} yes. This stays on record.`;
    case 'missed':
      return missedText(facts, `${formatNumber(yes)} of ${formatNumber(visitors)}`);
  }
}

/**
 * Uses the current number of visitors. On the first day, yesterday's number would wrongly claim that no one
 * came.
 */
function countingText({ goal, soFar }: VerdictFacts): string {
  const next =
    soFar < FEWEST_VISITORS
      ? `We need at least ${FEWEST_VISITORS} to say anything; your goal needs up to ${formatNumber(goal.visitors)}.`
      : 'The next verdict comes when today is over.';
  return `${visitorsOf(soFar)} so far. ${next}`;
}

function ofAll({ yes, visitors }: VerdictFacts): string {
  const share = visitors > 0 ? ` (${formatPercent(yes / visitors)})` : '';
  return `${formatNumber(yes)} of ${formatNumber(visitors)}${share}`;
}

/** Mentions luck only if the interval doesn't rule it out. */
function promisingText(facts: VerdictFacts): string {
  const { goal, isProven, provenAt, low, needed, least } = facts;
  if (isProven && provenAt)
    return `The rate was proven on ${formatDay(new Date(provenAt.day))} with ${visitorsOf(provenAt.visitors)}. Your goal also waits for ${formatNumber(least ?? 0)} people.`;
  const luck =
    low > goal.rate
      ? `That is above your goal of ${formatGoal(goal.rate)}`
      : `That is above your goal, but it could still be luck: the real rate may be as low as ${lowest(low)}`;
  const next =
    needed === null
      ? `It is decided from ${visitorsOf(goal.from)} on.`
      : `You’d need ${formatNumber(needed)} by now; you have ${formatNumber(facts.yes)}.`;
  return `${ofAll(facts)}. ${luck}. ${next}`;
}

/**
 * The test's level holds for a goal only if all its visitors came. A founder who can choose when to stop
 * sharing has more than one try: with up to 3,000 visitors in 28 days, luck then reaches the goal in at most
 * 16 of 100 tests (ADR 71).
 */
function reachedText(facts: VerdictFacts): string {
  const { goal, provenAt, visitors, low, estimate, decidedAt } = facts;
  const rate = formatGoal(goal.rate);
  const came = provenAt?.visitors ?? visitors;
  const day = formatDay(provenAt ? new Date(provenAt.day) : decidedAt!);
  const about = estimate === null ? '' : `about ${formatPercent(estimate)}, `;
  const fact = `Proven on ${day} with ${visitorsOf(came)}: the rate is ${about}at least ${lowestAbove(low, goal.rate)} (goal: ${rate}).`;
  const chance = `If each of these visitors had at most ${articleOf(rate)} ${rate} chance`;
  return facts.isCutShort
    ? `${fact} Only ${formatNumber(came)} of the ${visitorsOf(goal.visitors)} came. ${chance}, and sharing stopped at the luckiest moment, fewer than 1 test in 5 would end like this.`
    : `${fact} ${chance}, fewer than 1 test in 40 would end like this.`;
}

/**
 * The rate was proven at the first close that showed it, no matter how long the goal then waited for a count.
 */
function reachedTextOfRules1({ goal, provenAt, visitors, low, decidedAt }: VerdictFacts): string {
  const rate = formatGoal(goal.rate);
  const day = formatDay(provenAt ? new Date(provenAt.day) : decidedAt!);
  return `Proven on ${day} with ${visitorsOf(provenAt?.visitors ?? visitors)}: the rate is at least ${lowest(provenAt?.low ?? low)} (goal: ${rate}). If the real rate were ${rate} or lower, a result like this would turn up in at most 4 of 100 tests.`;
}

function missedText(facts: VerdictFacts, soFar: string): string {
  const { goal, reason, visitors, low, high, needed } = facts;
  const rate = formatGoal(goal.rate);
  switch (reason!) {
    case 'below':
      return `${soFar}. The real rate is at most ${highest(high)}, your goal was ${rate}.`;
    case 'not-shown': {
      const required = needed === null ? '' : `, needed ${formatNumber(needed)}`;
      const so = high < goal.rate ? 'below your goal' : 'your goal is neither proven nor ruled out';
      return `${ofAll(facts)}${required}. The real rate may be ${lowest(low)} to ${highest(high)}: ${so}.`;
    }
    case 'count':
      return 'The rate was proven, but too few people did it.';
    case 'too-few':
      return `${visitorsOf(visitors)} came; we need at least 30 to say anything.`;
  }
}

import { formatDay, formatGoal, formatNumber, formatPercent } from '../../../shared/format.js';
import { articleOf, highest, lowest, lowestAbove, momentOf, visitorsOf } from './format.js';
import { FEWEST_VISITORS } from './goal-test.js';
import type { Told } from './told.js';

/** A verdict's text, in a sentence or two. No sentence claims more than its number supports. */
export function textOf(told: Told): string {
  const { goal, visitors, yes, open, high } = told;
  const rate = formatGoal(goal.rate);
  const soFar = ofAll(told);
  switch (told.state) {
    case 'counting':
      return countingText(told);
    case 'promising':
      return promisingText(told);
    case 'behind':
      return `${soFar}. Your goal of ${rate} is still possible: the real rate may be as high as ${highest(high)}.`;
    case 'reached':
      return goal.rules === 1 ? reachedTextOfRules1(told) : reachedText(told);
    case 'settling':
      return `${open === 1 ? '1 person' : `${formatNumber(open)} people`} may still confirm until ${momentOf(told.settlesAt)}. Then it is decided.`;
    case 'withdrawn':
      return `Given up after ${visitorsOf(visitors)}, ${formatNumber(yes)} yes. This stays on record.`;
    case 'void':
      return `Ended after ${visitorsOf(visitors)}, ${formatNumber(yes)} yes. This stays on record.`;
    case 'missed':
      return missedText(told, `${formatNumber(yes)} of ${formatNumber(visitors)}`);
  }
}

/** The number is that of this moment: one of yesterday would say that no one came on the first day. */
function countingText({ goal, soFar }: Told): string {
  const next =
    soFar < FEWEST_VISITORS
      ? `We need at least ${FEWEST_VISITORS} to say anything; your goal needs up to ${formatNumber(goal.visitors)}.`
      : 'The next verdict comes when today is over.';
  return `${visitorsOf(soFar)} so far. ${next}`;
}

function ofAll({ yes, visitors }: Told): string {
  const share = visitors > 0 ? ` (${formatPercent(yes / visitors)})` : '';
  return `${formatNumber(yes)} of ${formatNumber(visitors)}${share}`;
}

/** Luck is named only where the interval leaves it possible. */
function promisingText(told: Told): string {
  const { goal, isShown, shown, low, needed, least } = told;
  if (isShown && shown)
    return `The rate was proven on ${formatDay(new Date(shown.day))} with ${visitorsOf(shown.visitors)}. Your goal also waits for ${formatNumber(least ?? 0)} people.`;
  const luck =
    low > goal.rate
      ? `That is above your goal of ${formatGoal(goal.rate)}`
      : `That is above your goal, but it could still be luck: the real rate may be as low as ${lowest(low)}`;
  const next =
    needed === null
      ? `It is decided from ${visitorsOf(goal.from)} on.`
      : `You’d need ${formatNumber(needed)} by now; you have ${formatNumber(told.yes)}.`;
  return `${ofAll(told)}. ${luck}. ${next}`;
}

/**
 * The level holds for a goal whose visitors all came. Someone who may stop sharing at a moment of their
 * choice has more than one try: with up to 3,000 visitors in 28 days, luck then does it in at most 16 of 100
 * tests (ADR 71).
 */
function reachedText(told: Told): string {
  const { goal, shown, visitors, low, estimate, decidedAt } = told;
  const rate = formatGoal(goal.rate);
  const came = shown?.visitors ?? visitors;
  const day = formatDay(shown ? new Date(shown.day) : decidedAt!);
  const about = estimate === null ? '' : `about ${formatPercent(estimate)}, `;
  const fact = `Proven on ${day} with ${visitorsOf(came)}: the rate is ${about}at least ${lowestAbove(low, goal.rate)} (goal: ${rate}).`;
  const chance = `If each of these visitors had at most ${articleOf(rate)} ${rate} chance`;
  return told.isCutShort
    ? `${fact} Only ${formatNumber(came)} of the ${visitorsOf(goal.visitors)} came. ${chance}, and sharing stopped at the luckiest moment, fewer than 1 test in 5 would end like this.`
    : `${fact} ${chance}, fewer than 1 test in 40 would end like this.`;
}

/** The rate was shown at the first close that showed it, however long a count was waited for after that. */
function reachedTextOfRules1({ goal, shown, visitors, low, decidedAt }: Told): string {
  const rate = formatGoal(goal.rate);
  const day = formatDay(shown ? new Date(shown.day) : decidedAt!);
  return `Proven on ${day} with ${visitorsOf(shown?.visitors ?? visitors)}: the rate is at least ${lowest(shown?.low ?? low)} (goal: ${rate}). If the real rate were ${rate} or lower, a result like this would turn up in at most 4 of 100 tests.`;
}

function missedText(told: Told, soFar: string): string {
  const { goal, reason, visitors, low, high, needed } = told;
  const rate = formatGoal(goal.rate);
  switch (reason!) {
    case 'below':
      return `${soFar}. The real rate is at most ${highest(high)}, your goal was ${rate}.`;
    case 'not-shown': {
      const asked = needed === null ? '' : `, needed ${formatNumber(needed)}`;
      const so = high < goal.rate ? 'below your goal' : 'your goal is neither proven nor ruled out';
      return `${ofAll(told)}${asked}. The real rate may be ${lowest(low)} to ${highest(high)}: ${so}.`;
    }
    case 'count':
      return 'The rate was proven, but too few people did it.';
    case 'too-few':
      return `${visitorsOf(visitors)} came; we need at least 30 to say anything.`;
  }
}

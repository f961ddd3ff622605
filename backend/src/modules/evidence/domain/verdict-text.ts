import { roundDown, roundUp } from '../../../shared/format.js';
import {
  day,
  exactRate,
  type Formatted,
  goalRate,
  type Message,
  moment,
  msg,
  number,
  percent,
  sentences,
} from '../../../shared/message.js';
import { articleOf, displayedInterval } from './format.js';
import { FEWEST_VISITORS } from './goal-test.js';
import type { VerdictFacts } from './verdict-facts.js';

/** A verdict's text, in one or two sentences. No sentence claims more than its numbers support. */
export function textOf(facts: VerdictFacts): Message {
  const { goal, visitors, yes, open, high } = facts;
  switch (facts.state) {
    case 'counting':
      return countingText(facts);
    case 'promising':
      return promisingText(facts);
    case 'behind':
      return sentences(
        soFar(facts),
        msg('Your goal of {rate} is still possible: the real rate may be as high as {high}.', {
          rate: goalRate(goal.rate),
          high: highest(high),
        }),
      );
    case 'reached':
      return goal.rules === 1 ? reachedTextOfRules1(facts) : reachedText(facts);
    case 'settling':
      return msg(
        '{open, plural, one {# person} other {# people}} may still confirm until {time}. Then it is decided.',
        { open, time: moment(facts.settlesAt) },
      );
    case 'withdrawn':
      return msg(
        'Given up after {visitors, plural, one {# visitor} other {# visitors}}, {yes} yes. This stays on record.',
        { visitors, yes: number(yes) },
      );
    case 'void':
      return msg(
        'Ended after {visitors, plural, one {# visitor} other {# visitors}}, {yes} yes. This stays on record.',
        { visitors, yes: number(yes) },
      );
    case 'missed':
      return missedText(facts);
  }
}

/** Formats the lower bound of an interval, rounded so that the claim doesn't become stronger. */
const lowest = (low: number): Formatted => percent(roundDown(low));
/** Formats the upper bound of an interval, likewise. */
const highest = (high: number): Formatted => percent(roundUp(high));

/** Formats a lower bound above the rate, with as many digits as needed to show that it is above. */
function lowestAbove(low: number, rate: number): Formatted {
  const displayed = displayedInterval({ low, high: 1 }, rate).low;
  return displayed === roundDown(displayed) ? percent(displayed) : exactRate(displayed);
}

/**
 * Uses the current number of visitors. On the first day, yesterday's number would wrongly claim that no one
 * came.
 */
function countingText({ goal, soFar: visitors }: VerdictFacts): Message {
  const came = msg('{visitors, plural, one {# visitor} other {# visitors}} so far.', { visitors });
  const next =
    visitors < FEWEST_VISITORS
      ? msg('We need at least {least} to say anything; your goal needs up to {most}.', {
          least: number(FEWEST_VISITORS),
          most: number(goal.visitors),
        })
      : msg('The next verdict comes when today is over.');
  return sentences(came, next);
}

const tally = ({ yes, visitors }: VerdictFacts) => ({ yes: number(yes), visitors: number(visitors) });

function soFar(facts: VerdictFacts): Message {
  const { yes, visitors } = facts;
  if (visitors === 0) return msg('{yes} of {visitors}.', tally(facts));
  return msg('{yes} of {visitors} ({share}).', { ...tally(facts), share: percent(yes / visitors) });
}

/** Mentions luck only if the interval doesn't rule it out. */
function promisingText(facts: VerdictFacts): Message {
  const { goal, isProven, provenAt, low, needed, least } = facts;
  if (isProven && provenAt)
    return msg(
      'The rate was proven on {day} with {visitors, plural, one {# visitor} other {# visitors}}. Your goal also waits for {least, plural, one {# person} other {# people}}.',
      { day: day(provenAt.day), visitors: provenAt.visitors, least: least ?? 0 },
    );
  const luck =
    low > goal.rate
      ? msg('That is above your goal of {rate}.', { rate: goalRate(goal.rate) })
      : msg('That is above your goal, but it could still be luck: the real rate may be as low as {low}.', {
          low: lowest(low),
        });
  const next =
    needed === null
      ? msg('It is decided from {visitors, plural, one {# visitor} other {# visitors}} on.', {
          visitors: goal.from,
        })
      : msg('You’d need {needed} by now; you have {yes}.', {
          needed: number(needed),
          yes: number(facts.yes),
        });
  return sentences(sentences(soFar(facts), luck), next);
}

/**
 * The test's level holds for a goal only if all its visitors came. A founder who can choose when to stop
 * sharing has more than one try: with up to 3,000 visitors in 28 days, luck then reaches the goal in at most
 * 16 of 100 tests (ADR 71).
 */
function reachedText(facts: VerdictFacts): Message {
  const { goal, visitors, provenAt, isCutShort } = facts;
  const chance = { article: articleOf(goal.rate), rate: goalRate(goal.rate) };
  const came = provenAt?.visitors ?? visitors;
  if (!isCutShort)
    return sentences(
      provenText(facts),
      msg(
        'If each of these visitors had at most {article, select, an {an} other {a}} {rate} chance, fewer than 1 test in 40 would end like this.',
        chance,
      ),
    );
  const short = msg('Only {came} of the {planned, plural, one {# visitor} other {# visitors}} came.', {
    came: number(came),
    planned: goal.visitors,
  });
  const luckiest = msg(
    'If each of these visitors had at most {article, select, an {an} other {a}} {rate} chance, and sharing stopped at the luckiest moment, fewer than 1 test in 5 would end like this.',
    chance,
  );
  return sentences(sentences(provenText(facts), short), luckiest);
}

function provenText({ goal, provenAt, visitors, low, estimate, decidedAt }: VerdictFacts): Message {
  const proven = {
    day: day(provenAt?.day ?? decidedAt!),
    visitors: provenAt?.visitors ?? visitors,
    low: lowestAbove(low, goal.rate),
    rate: goalRate(goal.rate),
  };
  return estimate === null
    ? msg(
        'Proven on {day} with {visitors, plural, one {# visitor} other {# visitors}}: the rate is at least {low} (goal: {rate}).',
        proven,
      )
    : msg(
        'Proven on {day} with {visitors, plural, one {# visitor} other {# visitors}}: the rate is about {estimate}, at least {low} (goal: {rate}).',
        { ...proven, estimate: percent(estimate) },
      );
}

/**
 * The rate was proven at the first close that showed it, no matter how long the goal then waited for a count.
 */
function reachedTextOfRules1({ goal, provenAt, visitors, low, decidedAt }: VerdictFacts): Message {
  const rate = goalRate(goal.rate);
  const proven = msg(
    'Proven on {day} with {visitors, plural, one {# visitor} other {# visitors}}: the rate is at least {low} (goal: {rate}).',
    {
      day: day(provenAt?.day ?? decidedAt!),
      visitors: provenAt?.visitors ?? visitors,
      low: lowest(provenAt?.low ?? low),
      rate,
    },
  );
  const chance = msg(
    'If the real rate were {rate} or lower, a result like this would turn up in at most 4 of 100 tests.',
    { rate },
  );
  return sentences(proven, chance);
}

function missedText(facts: VerdictFacts): Message {
  const { goal, reason, visitors, low, high } = facts;
  switch (reason!) {
    case 'below':
      return sentences(
        msg('{yes} of {visitors}.', tally(facts)),
        msg('The real rate is at most {high}, your goal was {rate}.', {
          high: highest(high),
          rate: goalRate(goal.rate),
        }),
      );
    case 'not-shown': {
      const rates = { low: lowest(low), high: highest(high) };
      const bounds =
        high < goal.rate
          ? msg('The real rate may be {low} to {high}: below your goal.', rates)
          : msg('The real rate may be {low} to {high}: your goal is neither proven nor ruled out.', rates);
      return sentences(neededText(facts), bounds);
    }
    case 'count':
      return msg('The rate was proven, but too few people did it.');
    case 'too-few':
      return msg(
        '{visitors, plural, one {# visitor} other {# visitors}} came; we need at least {least} to say anything.',
        { visitors, least: number(FEWEST_VISITORS) },
      );
  }
}

function neededText(facts: VerdictFacts): Message {
  const { yes, visitors, needed } = facts;
  if (needed === null || visitors === 0) return soFar(facts);
  return msg('{yes} of {visitors} ({share}), needed {needed}.', {
    ...tally(facts),
    share: percent(yes / visitors),
    needed: number(needed),
  });
}

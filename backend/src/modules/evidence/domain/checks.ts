import { type Check, CHECK_KEYS, type CheckKey, type Found, found, unknown } from './check.js';
import type { CheckFacts, GoalFacts } from './check-facts.js';
import { networkCheck, operatorCheck, forwarderCheck, ownDomainCheck } from './forging-checks.js';
import { day, items, type Message, msg, number, percent } from '../../../shared/message.js';
import { outOfProportion } from './forging.js';
import { FEWEST_VISITORS } from './goal-test.js';

/** Fractions of the visitors above which a single source or hour is flagged. */
const MOST_OF_A_SOURCE = 0.8;
const MOST_OF_AN_HOUR = 0.5;
/** Fraction of counted visitors above which people who saw two arms are flagged. */
const MANY_SEEN_TWICE = 0.05;
/** Number of a founder's goals that raises the probability of reaching at least one by luck to 10%. */
const MANY_GOALS = 4;
/**
 * Number of days since the first sign-in during which an account is considered new. Its founder may have had
 * an earlier account.
 */
const NEW_ACCOUNT_DAYS = 14;
const DAY_MS = 86_400_000;

const CHECKS: Record<CheckKey, (facts: CheckFacts) => Found> = {
  page_unchanged: pageCheck,
  goals_listed: recordCheck,
  visitors_before: (facts) => withGoal(facts, beforeCheck),
  visitors_planned: (facts) => withGoal(facts, plannedCheck),
  operators: operatorCheck,
  networks: networkCheck,
  own_domains: ownDomainCheck,
  forwarders: forwarderCheck,
  largest_source: sourceCheck,
  largest_hour: hourCheck,
  hosting: hostingCheck,
  split: splitCheck,
  seen_twice: seenTwiceCheck,
  founder_identity: identityCheck,
};

/** All checks, in the order of {@link CHECK_KEYS}. */
export function checksOf(facts: CheckFacts): Check[] {
  return CHECK_KEYS.map((key) => ({ key, ...CHECKS[key](facts) }));
}

function withGoal(facts: CheckFacts, check: (goal: GoalFacts) => Found): Found {
  return facts.goal ? check(facts.goal) : unknown(msg('No goal was set.'));
}

function pageCheck({ goal, page: { changes, changedSince } }: CheckFacts): Found {
  if (!goal) return unknown(msg('No goal was set, so any version of the page may have been seen.'));
  const text = changedSince
    ? msg(
        'The page has changed since the test{changes, plural, =0 {} =1 {, and changed once during it} other {, and changed # times during it}}.',
        { changes },
      )
    : msg(
        'The page {changes, plural, =0 {did not change} =1 {changed once} other {changed # times}} during the test.',
        { changes },
      );
  return found(changes > 0 || changedSince, changes + Number(changedSince), text);
}

function recordCheck({ record }: CheckFacts): Found {
  const { goals, withdrawn, deletedIdeas } = record;
  const flagged = goals >= MANY_GOALS || withdrawn > 0 || deletedIdeas > 0;
  return found(flagged, goals, record.text ?? recordSentence(record));
}

function recordSentence(record: CheckFacts['record']): Message {
  const { goals, reached, missed, withdrawn, running, deletedIdeas } = record;
  if (goals === 0) return msg('The founder has set no goal.');
  if (goals === 1 && deletedIdeas === 0) return msg('This is the founder’s only goal.');
  const outcomes = [
    { count: reached, text: msg('{goals} reached', { goals: number(reached) }) },
    { count: missed, text: msg('{goals} missed', { goals: number(missed) }) },
    { count: withdrawn, text: msg('{goals} given up', { goals: number(withdrawn) }) },
    { count: running, text: msg('{goals} running', { goals: number(running) }) },
  ];
  return msg('Goals of this founder: {outcomes}{deleted, plural, =0 {} other {; ideas deleted: #}}.', {
    outcomes: items(outcomes.filter(({ count }) => count > 0).map(({ text }) => text)),
    deleted: deletedIdeas,
  });
}

function beforeCheck({ seenBefore, startedAt }: GoalFacts): Found {
  if (!seenBefore) return unknown(msg('What the founder had seen before the goal was not recorded then.'));
  const { visitors, confirmed } = seenBefore;
  if (visitors === 0)
    return found(false, 0, msg('Set on {day}, before anyone had visited.', { day: day(startedAt) }));
  const text = msg(
    'Set on {day}, when {visitors, plural, one {# person} other {# people}} had visited and {confirmed} had confirmed.',
    { day: day(startedAt), visitors, confirmed: number(confirmed) },
  );
  return found(visitors >= FEWEST_VISITORS, visitors, text);
}

/**
 * A founder who stops sharing at a lucky moment reaches a goal more often than the test's significance level
 * allows.
 */
function plannedCheck({ tally: { visitors }, planned, isCutShort }: GoalFacts): Found {
  const values = { visitors: number(visitors), planned: number(planned) };
  return isCutShort
    ? found(
        true,
        visitors,
        msg(
          'Only {visitors} of the {planned} visitors planned came, so sharing may have stopped at a lucky moment.',
          values,
        ),
      )
    : found(false, visitors, msg('{visitors} of the {planned} visitors planned came.', values));
}

function sourceCheck({ goal, largestSource }: CheckFacts): Found {
  if (!goal) return unknown(msg('No goal was set.'));
  if (!largestSource) return unknown(msg('No visitors yet.'));
  const { name: source, share, others } = largestSource;
  const below = others.yes < others.visitors * goal.rate;
  const flagged = share > MOST_OF_A_SOURCE || (goal.state === 'reached' && below);
  const values = { share: percent(share), source };
  const text = below
    ? msg(
        '{share} came from {source}, and without them the rate is below the goal; each visitor’s browser supplies the source.',
        values,
      )
    : msg('{share} came from {source}; each visitor’s browser supplies the source.', values);
  return found(flagged, share, text);
}

function hourCheck({ goal, spread }: CheckFacts): Found {
  if (!goal) return unknown(msg('No goal was set.'));
  if (!spread?.largestHour) return unknown(msg('Visitors were not counted by hour.'));
  const { largestHour: hour, visitors, yes } = spread;
  const share = hour.visitors / visitors;
  const much = outOfProportion([hour], spread) !== null;
  const text = msg('{share} of the visitors and {these} of {all} confirmations came in one hour ({hour}).', {
    share: percent(share),
    these: number(hour.yes),
    all: number(yes),
    hour: hour.name,
  });
  return found(share > MOST_OF_AN_HOUR || much, share, text);
}

function hostingCheck({ operatorTable, hosting: visitors }: CheckFacts): Found {
  if (operatorTable === 'missing')
    return unknown(
      msg('The table of network operators is missing, so visitors from hosting networks may count.'),
    );
  if (operatorTable === 'old')
    return unknown(
      msg('The table of network operators is older than a year, so newer hosting networks may count.'),
    );
  const text = msg(
    'Left out because they came from hosting networks: {visitors, plural, one {# visitor} other {# visitors}}.',
    { visitors },
  );
  return found(false, visitors, text);
}

function splitCheck({ experiments: { begun, broken } }: CheckFacts): Found {
  if (begun === 0) return found(false, 0, msg('No price or version of the page was tested.'));
  const text = msg('Price and page tests that did not share their visitors evenly: {broken} of {begun}.', {
    broken: number(broken),
    begun: number(begun),
  });
  return found(broken > 0, broken, text);
}

function seenTwiceCheck({ seenTwice: visitors, goal }: CheckFacts): Found {
  const flagged = visitors > MANY_SEEN_TWICE * (goal?.tally.visitors ?? 0);
  const text = msg(
    'Left out because they saw two arms of a test: {visitors, plural, one {# visitor} other {# visitors}}.',
    { visitors },
  );
  return found(flagged && visitors > 0, visitors, text);
}

function identityCheck({ founderSince, now }: CheckFacts): Found {
  const days = Math.max(0, Math.floor((now.getTime() - founderSince.getTime()) / DAY_MS));
  const text = msg('The founder signs in with a Google account, first seen here on {day}.', {
    day: day(founderSince),
  });
  return found(days < NEW_ACCOUNT_DAYS, days, text);
}

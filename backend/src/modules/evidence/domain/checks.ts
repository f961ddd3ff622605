import { type Check, CHECK_KEYS, type CheckKey, type Found, found, unknown } from './check.js';
import type { CheckFacts, GoalFacts } from './check-facts.js';
import { networkCheck, operatorCheck, forwarderCheck, ownDomainCheck } from './forging-checks.js';
import { formatDay, formatNumber, formatPercent } from '../../../shared/format.js';
import { visitorsOf } from './format.js';
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
  return facts.goal ? check(facts.goal) : unknown('No goal was set.');
}

function pageCheck({ goal, page: { changes, changedSince } }: CheckFacts): Found {
  if (!goal) return unknown('No goal was set, so any version of the page may have been seen.');
  const during = changes === 1 ? 'changed once' : `changed ${formatNumber(changes)} times`;
  const since = changedSince ? 'The page has changed since the test' : 'The page';
  const text = changedSince
    ? `${since}${changes > 0 ? `, and ${during} during it` : ''}.`
    : `${since} ${changes > 0 ? during : 'did not change'} during the test.`;
  return found(changes > 0 || changedSince, changes + Number(changedSince), text);
}

function recordCheck({ record }: CheckFacts): Found {
  const { goals, withdrawn, deletedIdeas } = record;
  const flagged = goals >= MANY_GOALS || withdrawn > 0 || deletedIdeas > 0;
  return found(flagged, goals, record.text ?? recordSentence(record));
}

function recordSentence({
  goals,
  reached,
  missed,
  withdrawn,
  running,
  deletedIdeas,
}: CheckFacts['record']): string {
  if (goals === 0) return 'The founder has set no goal.';
  if (goals === 1 && deletedIdeas === 0) return 'This is the founder’s only goal.';
  const parts = { reached, missed, 'given up': withdrawn, running };
  const came = Object.entries(parts).filter(([, number]) => number > 0);
  const results = came.map(([what, number]) => `${formatNumber(number)} ${what}`).join(', ');
  const deleted = deletedIdeas > 0 ? `; ideas deleted: ${formatNumber(deletedIdeas)}` : '';
  return `Goals of this founder: ${results}${deleted}.`;
}

function beforeCheck({ seenBefore, startedAt }: GoalFacts): Found {
  if (!seenBefore) return unknown('What the founder had seen before the goal was not recorded then.');
  const { visitors, confirmed } = seenBefore;
  const when = `Set on ${formatDay(startedAt)}`;
  if (visitors === 0) return found(false, 0, `${when}, before anyone had visited.`);
  const had = visitors === 1 ? '1 person had visited' : `${formatNumber(visitors)} people had visited`;
  return found(
    visitors >= FEWEST_VISITORS,
    visitors,
    `${when}, when ${had} and ${formatNumber(confirmed)} had confirmed.`,
  );
}

/**
 * A founder who stops sharing at a lucky moment reaches a goal more often than the test's significance level
 * allows.
 */
function plannedCheck({ tally: { visitors }, planned, isCutShort }: GoalFacts): Found {
  const came = `${formatNumber(visitors)} of the ${formatNumber(planned)} visitors planned came`;
  return isCutShort
    ? found(true, visitors, `Only ${came}, so sharing may have stopped at a lucky moment.`)
    : found(false, visitors, `${came}.`);
}

function sourceCheck({ goal, largestSource }: CheckFacts): Found {
  if (!goal) return unknown('No goal was set.');
  if (!largestSource) return unknown('No visitors yet.');
  const { name, share, others } = largestSource;
  const below = others.yes < others.visitors * goal.rate;
  const flagged = share > MOST_OF_A_SOURCE || (goal.state === 'reached' && below);
  const without = below ? ', and without them the rate is below the goal' : '';
  const text = `${formatPercent(share)} came from ${name}${without}; each visitor’s browser supplies the source.`;
  return found(flagged, share, text);
}

function hourCheck({ goal, spread }: CheckFacts): Found {
  if (!goal) return unknown('No goal was set.');
  if (!spread?.largestHour) return unknown('Visitors were not counted by hour.');
  const { largestHour: hour, visitors, yes } = spread;
  const share = hour.visitors / visitors;
  const much = outOfProportion([hour], spread) !== null;
  const text = `${formatPercent(share)} of the visitors and ${formatNumber(hour.yes)} of ${formatNumber(yes)} confirmations came in one hour (${hour.name}).`;
  return found(share > MOST_OF_AN_HOUR || much, share, text);
}

function hostingCheck({ operatorTable, hosting }: CheckFacts): Found {
  if (operatorTable === 'missing')
    return unknown('The table of network operators is missing, so visitors from hosting networks may count.');
  if (operatorTable === 'old')
    return unknown(
      'The table of network operators is older than a year, so newer hosting networks may count.',
    );
  return found(false, hosting, `Left out because they came from hosting networks: ${visitorsOf(hosting)}.`);
}

function splitCheck({ experiments: { begun, broken } }: CheckFacts): Found {
  if (begun === 0) return found(false, 0, 'No price or version of the page was tested.');
  const text = `Price and page tests that did not share their visitors evenly: ${formatNumber(broken)} of ${formatNumber(begun)}.`;
  return found(broken > 0, broken, text);
}

function seenTwiceCheck({ seenTwice, goal }: CheckFacts): Found {
  const flagged = seenTwice > MANY_SEEN_TWICE * (goal?.tally.visitors ?? 0);
  return found(
    flagged && seenTwice > 0,
    seenTwice,
    `Left out because they saw two arms of a test: ${visitorsOf(seenTwice)}.`,
  );
}

function identityCheck({ founderSince, now }: CheckFacts): Found {
  const days = Math.max(0, Math.floor((now.getTime() - founderSince.getTime()) / DAY_MS));
  const text = `The founder signs in with a Google account, first seen here on ${formatDay(founderSince)}.`;
  return found(days < NEW_ACCOUNT_DAYS, days, text);
}

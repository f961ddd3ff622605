import { type Found, found, unknown } from './check.js';
import type { CheckFacts, GoalFacts, SpreadFacts } from './check-facts.js';
import {
  falseYesNeeded,
  fewOperatorsExplain,
  LEAST_NETWORKS,
  LEAST_OPERATORS,
  outOfProportion,
} from './forging.js';
import { formatNumber, formatPercent } from '../../../shared/format.js';
import { visitorsOf } from './format.js';

/** Fraction of the visitors above which a single operator is flagged. */
const MOST_OF_AN_OPERATOR = 0.5;
/** Fraction of the confirmed addresses above which own domains, or forwarders, are flagged. */
const MANY_MAILBOXES = 0.25;
const NOT_BY_NETWORK = 'This goal counted more than one visitor of a network.';

/** Checks how many networks the visitors came from, and how many conversions would have to be fake. */
export function networkCheck({ goal, spread }: CheckFacts): Found {
  if (!goal) return unknown('No goal was set.');
  if (!spread) return unknown(NOT_BY_NETWORK);
  const { visitors } = goal.tally;
  const networks = `${visitorsOf(visitors)} came from as many networks`;
  if (goal.state !== 'reached') return found(false, visitors, `${networks}.`);
  const needed = falseYesNeeded(goal.tally, goal.rate);
  const text = `${networks}; about ${formatNumber(needed)} fakes among the ${formatNumber(goal.tally.yes)} yes could explain the result.`;
  return found(needed < LEAST_NETWORKS, visitors, text);
}

/**
 * Checks the number of operators, the largest one's fraction of the visitors, and whether a few operators
 * could explain the result.
 */
export function operatorCheck({ goal, spread, operatorTable }: CheckFacts): Found {
  if (!goal) return unknown('No goal was set.');
  if (operatorTable === 'missing' || !spread)
    return unknown('The visitors’ network operators are not known.');
  const { identified, visitors } = spread;
  const [largest] = spread.operators
    .filter(({ name }) => name !== null)
    .sort((one, other) => other.visitors - one.visitors);
  const summary = `${visitorsOf(visitors)} came from ${formatNumber(identified)} network operators`;
  if (!largest) return unknown('The visitors’ network operators are not known.');
  const share = largest.visitors / visitors;
  const because = share > MOST_OF_AN_OPERATOR ? 'most from one' : whyFlagged(goal, spread);
  const text = `${summary}, ${formatPercent(share)} of them from ${largest.name}${because ? `: ${because}` : ''}.`;
  if (because) return found(true, identified, text);
  return operatorTable === 'old'
    ? unknown(`${summary}, by a table older than a year.`)
    : found(false, identified, text);
}

function whyFlagged(goal: GoalFacts, spread: SpreadFacts): string | null {
  if (goal.state !== 'reached') return null;
  if (spread.identified < LEAST_OPERATORS) return `fewer than ${LEAST_OPERATORS}`;
  if (!goal.aboutConfirmed) return null;
  if (outOfProportion(spread.operators, spread))
    return 'one operator has far more yes than its share of visitors';
  if (fewOperatorsExplain(spread.operators, spread, goal.rate))
    return `without ${LEAST_OPERATORS - 1} operators, the rate could be far below the goal`;
  return null;
}

export function ownDomainCheck(facts: CheckFacts): Found {
  return mailboxCheck(facts, 'ownDomains', 'at domains that one person may own');
}

export function forwarderCheck(facts: CheckFacts): Found {
  return mailboxCheck(facts, 'forwarders', 'through forwarding services');
}

/**
 * Flags a result if a large fraction of the mailboxes are of this kind, or if they leave a forger of a
 * reached goal needing fewer than 24 other mailboxes.
 */
function mailboxCheck({ goal, spread }: CheckFacts, kind: 'ownDomains' | 'forwarders', where: string): Found {
  if (!goal) return unknown('No goal was set.');
  if (!spread) return unknown('Mailboxes were not counted by kind.');
  const these = spread[kind];
  const others = spread.ownDomains + spread.forwarders - these;
  if (spread.yes === 0) return found(false, 0, 'No one has confirmed an address yet.');
  const share = these / spread.yes;
  const needed = falseYesNeeded(goal.tally, goal.rate);
  const cheap = (free: number) => needed >= LEAST_NETWORKS && needed - free < LEAST_NETWORKS;
  const explains = these > 0 && (cheap(these) || (these >= others && cheap(these + others)));
  const flagged = share > MANY_MAILBOXES || (goal.state === 'reached' && explains);
  const text = `${formatNumber(these)} of ${formatNumber(spread.yes)} confirmed addresses (${formatPercent(share)}) are ${where}.`;
  return found(flagged, share, text);
}

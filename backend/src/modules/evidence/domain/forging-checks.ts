import { type Found, found, unknown } from './check.js';
import type { CheckFacts, GoalFacts, SpreadFacts } from './check-facts.js';
import {
  falseYesNeeded,
  fewOperatorsExplain,
  LEAST_NETWORKS,
  LEAST_OPERATORS,
  outOfProportion,
} from './forging.js';
import { type Message, msg, number, percent } from '../../../shared/message.js';

/** Fraction of the visitors above which a single operator is flagged. */
const MOST_OF_AN_OPERATOR = 0.5;
/** Fraction of the confirmed addresses above which own domains, or forwarders, are flagged. */
const MANY_MAILBOXES = 0.25;
/** Checks how many networks the visitors came from, and how many conversions would have to be fake. */
export function networkCheck({ goal, spread }: CheckFacts): Found {
  if (!goal) return unknown(msg('No goal was set.'));
  if (!spread) return unknown(msg('This goal counted more than one visitor of a network.'));
  const { visitors, yes } = goal.tally;
  if (goal.state !== 'reached')
    return found(
      false,
      visitors,
      msg('{visitors, plural, one {# visitor} other {# visitors}} came from as many networks.', { visitors }),
    );
  const needed = falseYesNeeded(goal.tally, goal.rate);
  const text = msg(
    '{visitors, plural, one {# visitor} other {# visitors}} came from as many networks; about {fakes} fakes among the {yes} yes could explain the result.',
    { visitors, fakes: number(needed), yes: number(yes) },
  );
  return found(needed < LEAST_NETWORKS, visitors, text);
}

/**
 * Checks the number of operators, the largest one's fraction of the visitors, and whether a few operators
 * could explain the result.
 */
export function operatorCheck({ goal, spread, operatorTable }: CheckFacts): Found {
  if (!goal) return unknown(msg('No goal was set.'));
  const notKnown = msg('The visitors’ network operators are not known.');
  if (operatorTable === 'missing' || !spread) return unknown(notKnown);
  const { identified, visitors } = spread;
  const [largest] = spread.operators
    .filter(({ name }) => name !== null)
    .sort((one, other) => other.visitors - one.visitors);
  if (!largest) return unknown(notKnown);
  const share = largest.visitors / visitors;
  const because = share > MOST_OF_AN_OPERATOR ? msg('most from one') : whyFlagged(goal, spread);
  const values = { visitors, operators: number(identified), share: percent(share), largest: largest.name! };
  if (because)
    return found(
      true,
      identified,
      msg(
        '{visitors, plural, one {# visitor} other {# visitors}} came from {operators} network operators, {share} of them from {largest}: {because}.',
        { ...values, because },
      ),
    );
  return operatorTable === 'old'
    ? unknown(
        msg(
          '{visitors, plural, one {# visitor} other {# visitors}} came from {operators} network operators, by a table older than a year.',
          { visitors, operators: number(identified) },
        ),
      )
    : found(
        false,
        identified,
        msg(
          '{visitors, plural, one {# visitor} other {# visitors}} came from {operators} network operators, {share} of them from {largest}.',
          values,
        ),
      );
}

function whyFlagged(goal: GoalFacts, spread: SpreadFacts): Message | null {
  if (goal.state !== 'reached') return null;
  if (spread.identified < LEAST_OPERATORS)
    return msg('fewer than {least}', { least: number(LEAST_OPERATORS) });
  if (!goal.aboutConfirmed) return null;
  if (outOfProportion(spread.operators, spread))
    return msg('one operator has far more yes than its share of visitors');
  if (fewOperatorsExplain(spread.operators, spread, goal.rate))
    return msg('without {operators} operators, the rate could be far below the goal', {
      operators: number(LEAST_OPERATORS - 1),
    });
  return null;
}

export function ownDomainCheck(facts: CheckFacts): Found {
  return mailboxCheck(facts, 'ownDomains', (values) =>
    msg('{these} of {all} confirmed addresses ({share}) are at domains that one person may own.', values),
  );
}

export function forwarderCheck(facts: CheckFacts): Found {
  return mailboxCheck(facts, 'forwarders', (values) =>
    msg('{these} of {all} confirmed addresses ({share}) are through forwarding services.', values),
  );
}

/**
 * Flags a result if a large fraction of the mailboxes are of this kind, or if they leave a forger of a
 * reached goal needing fewer than 24 other mailboxes.
 */
function mailboxCheck(
  { goal, spread }: CheckFacts,
  kind: 'ownDomains' | 'forwarders',
  textOf: (values: Message['values']) => Message,
): Found {
  if (!goal) return unknown(msg('No goal was set.'));
  if (!spread) return unknown(msg('Mailboxes were not counted by kind.'));
  const these = spread[kind];
  const others = spread.ownDomains + spread.forwarders - these;
  if (spread.yes === 0) return found(false, 0, msg('No one has confirmed an address yet.'));
  const share = these / spread.yes;
  const needed = falseYesNeeded(goal.tally, goal.rate);
  const cheap = (free: number) => needed >= LEAST_NETWORKS && needed - free < LEAST_NETWORKS;
  const explains = these > 0 && (cheap(these) || (these >= others && cheap(these + others)));
  const flagged = share > MANY_MAILBOXES || (goal.state === 'reached' && explains);
  const values = { these: number(these), all: number(spread.yes), share: percent(share) };
  return found(flagged, share, textOf(values));
}

import type { Check } from '../../src/modules/evidence/domain/check.js';
import type { CheckFacts } from '../../src/modules/evidence/domain/check-facts.js';
import { checksOf } from '../../src/modules/evidence/domain/checks.js';
import { neededNext, plannedStages } from '../../src/modules/evidence/domain/group-sequential/boundary.js';

/** A goal of 8% with 300 visitors. A founder with a third of that rate tries to forge it. */
export const PLAN = { level: 0.025, rate: 0.08, visitors: 300 };
export const FORGERS_RATE = PLAN.rate / 3;
/** The visitors at the deciding daily closes, and the conversions needed at each. */
export const CLOSES = plannedStages(PLAN, 30);
const STARTED = new Date('2026-11-01T10:00:00.000Z');
const HOURS = 14 * 24;

/** The fraction of visitors from each network operator. */
export type Market = readonly number[];

/**
 * Creates a market of network operators.
 * @param first fraction of the largest operator, or 0
 * @param others number of operators that share the rest in proportion to 1 / rank^steep
 */
export function marketOf(first: number, others: number, steep: number): Market {
  const weights = Array.from({ length: others }, (_, rank) => (rank + 1) ** -steep);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return [...(first > 0 ? [first] : []), ...weights.map((weight) => ((1 - first) * weight) / sum)];
}

interface Visitor {
  operator: number;
  hour: number;
  fromPost: boolean;
  mailbox: 'provider' | 'forwarder' | 'own';
  yes: boolean;
}

/**
 * Simulates an honest visitor. Half of all visitors come from one post, most of them within six hours of it.
 */
export function honestVisitor(market: Market, rate: number, random: () => number): Visitor {
  const fromPost = random() < 0.5;
  const kind = random();
  return {
    operator: pick(market, random),
    hour: fromPost ? 50 + Math.floor(-3 * Math.log(1 - random())) : Math.floor(random() * HOURS),
    fromPost,
    mailbox: kind < 0.06 ? 'own' : kind < 0.08 ? 'forwarder' : 'provider',
    yes: random() < rate,
  };
}

/**
 * Generates forged conversions at random hours, spread round-robin over the largest operators, where they're
 * hardest to spot.
 */
export function falseYes(count: number, operators: number, own: number, random: () => number): Visitor[] {
  return Array.from({ length: count }, (_, index) => ({
    operator: index % operators,
    hour: Math.floor(random() * HOURS),
    fromPost: random() < 0.5,
    mailbox: index < own ? 'own' : 'provider',
    yes: true,
  }));
}

/** Returns the conversions needed if the goal's days end after that many visitors. */
export function neededAtEnd(visitors: number): number {
  return neededNext(PLAN, [], visitors, true);
}

/**
 * Returns the checks in a report about a reached goal with these visitors, assuming nothing else is
 * suspicious.
 */
export function checksAfter(visitors: readonly Visitor[]): Check[] {
  const yes = visitors.filter((one) => one.yes);
  const tally = { visitors: visitors.length, yes: yes.length };
  const operators = groups(visitors, ({ operator }) => `Operator ${operator}`);
  const [largestHour] = groups(visitors, ({ hour }) => `hour ${hour}`);
  const [largest, ...rest] = groups(visitors, ({ fromPost }) => (fromPost ? 'a post' : 'elsewhere'));
  const of = (kind: Visitor['mailbox']) => yes.filter(({ mailbox }) => mailbox === kind).length;
  const facts: CheckFacts = {
    now: new Date('2026-11-24T10:00:00.000Z'),
    goal: {
      state: 'reached',
      rate: PLAN.rate,
      aboutConfirmed: true,
      planned: PLAN.visitors,
      isCutShort: tally.visitors < PLAN.visitors / 2,
      startedAt: STARTED,
      tally,
      seenBefore: { visitors: 0, confirmed: 0 },
    },
    spread: {
      ...tally,
      operators,
      identified: operators.length,
      largestHour: largestHour!,
      forwarders: of('forwarder'),
      ownDomains: of('own'),
    },
    page: { changes: 0, changedSince: false },
    record: { goals: 1, reached: 1, missed: 0, withdrawn: 0, running: 0, deletedIdeas: 0, text: null },
    operatorTable: 'current',
    largestSource: {
      name: largest!.name,
      share: largest!.visitors / visitors.length,
      others: rest[0] ?? { visitors: 0, yes: 0 },
    },
    hosting: 0,
    seenTwice: 0,
    experiments: { begun: 0, broken: 0 },
    founderSince: new Date('2026-09-01T10:00:00.000Z'),
  };
  return checksOf(facts);
}

function pick(market: Market, random: () => number): number {
  let remainder = random();
  const found = market.findIndex((share) => (remainder -= share) < 0);
  return found < 0 ? market.length - 1 : found;
}

/** Groups visitors by name, largest group first. */
function groups(visitors: readonly Visitor[], nameOf: (visitor: Visitor) => string) {
  const found = new Map<string, { name: string; visitors: number; yes: number }>();
  for (const visitor of visitors) {
    const name = nameOf(visitor);
    const group = found.get(name) ?? { name, visitors: 0, yes: 0 };
    group.visitors += 1;
    group.yes += Number(visitor.yes);
    found.set(name, group);
  }
  return [...found.values()].sort((a, b) => b.visitors - a.visitors);
}

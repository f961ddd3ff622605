import { momentOf } from './format.js';
import { type FounderRecord, founderRecord, recordText } from './founder-record.js';
import type { Verdict } from './verdict.js';
import type { Tally } from './forging.js';
import type { Unchecked } from './evidence-of.js';
import type { CheckRecord, IdeaRecord } from './evidence-records.js';
import { isCutShort } from './goal-days.js';
import type { BreakdownCounts, GoalBreakdown } from './goal-breakdown.js';
import type { Goal } from './goal.js';
import { sourceName } from './sources.js';

/** Visitors of one kind. */
export interface KindFacts extends Tally {
  name: string;
}

/** The goal that a report is about. */
export interface GoalFacts {
  state: Verdict['state'];
  /** From 0 to 1. */
  rate: number;
  startedAt: Date;
  /** Judged at the latest close. */
  tally: Tally;
  /** Visitors that the goal waited for. */
  planned: number;
  /** Whether it was reached when its days ended, before as many visitors came. */
  isCutShort: boolean;
  /** Whether a yes is a confirmed address. Otherwise it is an answer about paying. */
  aboutConfirmed: boolean;
  /** What the founder had seen of this idea before. Null for goals set under rules 1. */
  seenBefore: { visitors: number; confirmed: number } | null;
}

/** Who a goal's visitors were. `yes` are confirmed addresses. */
export interface SpreadFacts extends Tally {
  /** Those told apart. Visitors of unknown operators are one of them, without a name. */
  operators: readonly (Tally & { name: string | null })[];
  /** How many operators are known. */
  known: number;
  largestHour: KindFacts | null;
  /** Confirmed addresses by kind of mailbox. */
  forwarders: number;
  ownDomains: number;
}

/** What came of all goals of the founder. */
export interface RecordFacts extends FounderRecord {
  /** As a sentence. Null for the founder's first goal, without a goal, and for goals set under rules 1. */
  text: string | null;
}

/** Everything that checks look at. */
export interface CheckFacts extends CheckRecord {
  now: Date;
  /** Null without a goal. */
  goal: GoalFacts | null;
  /** Null without a goal, and for goals set under rules 1. */
  spread: SpreadFacts | null;
  /** Changes of the page while the goal ran, and whether it changed later. */
  page: { changes: number; changedSince: boolean };
  record: RecordFacts;
  operatorTable: 'current' | 'old' | 'missing';
  /** Visitors left out because their network belongs to a hosting provider. */
  hosting: number;
  /** The source that brought most visitors: its share, and everyone else. Null without visitors. */
  largestSource: { name: string; share: number; others: Tally } | null;
  /** People left out because they were seen in two arms. */
  seenTwice: number;
}

/** Where the facts about an idea come from. */
interface FactSources {
  idea: IdeaRecord;
  evidence: Unchecked;
  /** Null without a goal, and for a goal of rules 1. */
  breakdown: GoalBreakdown | null;
  record: CheckRecord;
  operators: { state: CheckFacts['operatorTable']; nameOf(asn: number): string | null };
  now: Date;
}

/** Everything that checks look at, put together. */
export function checkFactsOf({ idea, evidence, breakdown, record, operators, now }: FactSources): CheckFacts {
  const [goal] = idea.goals;
  const leftOut = (reason: string) => evidence.leftOut.find((one) => one.reason === reason)?.people ?? 0;
  return {
    now,
    goal: goal ? goalFacts(goal, evidence) : null,
    spread: breakdown && spreadFacts(breakdown, (asn) => operators.nameOf(asn) ?? `AS${asn}`),
    page: {
      changes: evidence.changes.filter(({ afterVerdict }) => !afterVerdict).length,
      changedSince: evidence.changedSince,
    },
    record: recordFacts(idea),
    operatorTable: operators.state,
    hosting: leftOut('hosting'),
    seenTwice: leftOut('two-arms'),
    largestSource: largestSource(evidence),
    ...record,
  };
}

function goalFacts(goal: Goal, { verdict }: Pick<Unchecked, 'verdict'>): GoalFacts {
  const { state, startedAt } = goal.snapshot();
  const { metric, rate, rules, visitors: planned, seenBefore = null } = goal.text;
  return {
    state,
    rate,
    startedAt,
    seenBefore,
    planned,
    isCutShort: rules > 1 && isCutShort(goal),
    tally: { visitors: verdict.visitors, yes: verdict.yes },
    aboutConfirmed: metric === 'confirmed',
  };
}

function recordFacts({ record, goals: [goal] }: IdeaRecord): RecordFacts {
  const { number } = goal?.snapshot() ?? {};
  const { founderNumber } = goal?.text ?? {};
  const text = number && founderNumber ? recordText(number, founderNumber, record) : null;
  return { ...founderRecord(record), text };
}

function spreadFacts(breakdown: GoalBreakdown, nameOf: (asn: number) => string): SpreadFacts {
  const { operators, largestHour, mailboxes } = breakdown;
  return {
    ...tallyOf(breakdown),
    operators: operators.list.map((one) => ({
      name: one.asn === null ? null : nameOf(one.asn),
      ...tallyOf(one),
    })),
    known: operators.known,
    largestHour: largestHour && { name: hourName(largestHour.hour), ...tallyOf(largestHour) },
    forwarders: mailboxes.forwarder,
    ownDomains: mailboxes.own,
  };
}

function tallyOf({ visitors, confirmed }: BreakdownCounts): { visitors: number; yes: number } {
  return { visitors, yes: confirmed };
}

/** @param hour as `2026-11-24T13`. @returns `Nov 24, 13:00 UTC`. */
function hourName(hour: string): string {
  return momentOf(new Date(`${hour}:00:00Z`));
}

function largestSource({ sources: [source], largestShare, withoutLargest }: Unchecked) {
  if (!source || largestShare === null) return null;
  const { visitors, yes } = withoutLargest ?? { visitors: 0, yes: 0 };
  return { name: sourceName(source), share: largestShare, others: { visitors, yes } };
}

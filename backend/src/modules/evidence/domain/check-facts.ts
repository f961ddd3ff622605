import { type Message, type MessageValue, moment } from '../../../shared/message.js';
import { type FounderRecord, founderRecord, recordText } from './founder-record.js';
import type { Verdict } from './verdict.js';
import type { Tally } from './forging.js';
import type { Unchecked } from './evidence-of.js';
import type { CheckRecord, IdeaRecord } from './evidence-records.js';
import { isCutShort } from './goal-days.js';
import type { BreakdownCounts, GoalBreakdown } from './goal-breakdown.js';
import type { Goal } from './goal.js';
import { sourceName } from './sources.js';

/** Tally of a group of visitors, such as those of one operator or one hour. */
export interface KindFacts extends Tally {
  name: MessageValue;
}

/** The goal covered by a report. */
export interface GoalFacts {
  state: Verdict['state'];
  /** The goal's rate, from 0 to 1. */
  rate: number;
  startedAt: Date;
  /** The tally at the latest close. */
  tally: Tally;
  /** Number of visitors after which the goal ends. */
  planned: number;
  /** True if the goal was reached when its days ended, with fewer visitors than planned. */
  isCutShort: boolean;
  /** True if a conversion is a confirmed address. Otherwise it is an answer about paying. */
  aboutConfirmed: boolean;
  /** Numbers the founder had seen before the goal. Null for goals under rules version 1. */
  seenBefore: { visitors: number; confirmed: number } | null;
}

/** Distribution of a goal's visitors over groups. `yes` counts confirmed addresses. */
export interface SpreadFacts extends Tally {
  /** Tallies by operator. Unknown operators are combined in one entry without a name. */
  operators: readonly (Tally & { name: string | null })[];
  /** Number of identified operators. */
  identified: number;
  largestHour: KindFacts | null;
  /** Number of confirmed addresses at forwarders. */
  forwarders: number;
  ownDomains: number;
}

/** Outcomes of all the founder's goals. */
export interface RecordFacts extends FounderRecord {
  /**
   * The record as a sentence. Null for the founder's first goal, without a goal, and for goals under rules
   * version 1.
   */
  text: Message | null;
}

/** All facts that the checks are based on. */
export interface CheckFacts extends CheckRecord {
  now: Date;
  /** The goal covered by the report. Null if there's none. */
  goal: GoalFacts | null;
  /** Distribution of the goal's visitors. Null without a goal, and for goals under rules version 1. */
  spread: SpreadFacts | null;
  /** Number of page changes while the goal ran, and whether the page changed later. */
  page: { changes: number; changedSince: boolean };
  record: RecordFacts;
  operatorTable: 'current' | 'old' | 'missing';
  /** Number of visitors left out because their network belongs to a hosting provider. */
  hosting: number;
  /**
   * The source with the most visitors: its fraction of them, and the tally of all other sources. Null without
   * visitors.
   */
  largestSource: { name: MessageValue; share: number; others: Tally } | null;
  /** Number of people left out because they saw two arms of a test. */
  seenTwice: number;
}

/** The records that the facts are derived from. */
interface FactSources {
  idea: IdeaRecord;
  evidence: Unchecked;
  /** Breakdown of the goal's visitors. Null without a goal, and for a goal under rules version 1. */
  breakdown: GoalBreakdown | null;
  record: CheckRecord;
  operators: { state: CheckFacts['operatorTable']; nameOf(asn: number): string | null };
  now: Date;
}

/** Derives the facts for all checks. */
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
    identified: operators.identified,
    largestHour: largestHour && { name: moment(`${largestHour.hour}:00:00Z`), ...tallyOf(largestHour) },
    forwarders: mailboxes.forwarder,
    ownDomains: mailboxes.own,
  };
}

function tallyOf({ visitors, confirmed }: BreakdownCounts): { visitors: number; yes: number } {
  return { visitors, yes: confirmed };
}

function largestSource({ sources: [source], largestShare, withoutLargest }: Unchecked) {
  if (!source || largestShare === null) return null;
  const { visitors, yes } = withoutLargest ?? { visitors: 0, yes: 0 };
  return { name: sourceName(source), share: largestShare, others: { visitors, yes } };
}

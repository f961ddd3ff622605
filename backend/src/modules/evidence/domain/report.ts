import { type Ends, UNTUNED } from '../../../shared/confidence-sequence.js';
import type { Evidence, ReadGoal } from './evidence.js';
import { neededYes } from './goal-power.js';
import type { GoalTest } from './goal-test.js';
import { readGoalText, RULES_VERSION } from './goal-text.js';

/** The form of a report's payload. Old reports keep theirs. */
export const REPORT_FORM = 2;
/** What a signature says it is over. */
export const REPORT_TYPE = 'groundswell-evidence+jws';

/** Reports of an idea: published at the same time, and ever, withdrawn ones among them. */
export const REPORT_LIMITS = { published: 50, ever: 500 } as const;

/** What a report is about, beside the evidence. */
export interface EvidenceReportSubject {
  /**
   * As they are now. An idea that was public keeps its slug; its title is the goal's where that is
   * known.
   */
  title: string;
  slug: string;
  /** The founder's name, where they chose to put it in; otherwise null. */
  founder: string | null;
  /** The text of the goal that the evidence is about, to the letter: its SHA-256 is the goal's hash. */
  goalText: string | null;
}

/** With `visitors` counted visitors, `yes` of them reach the goal. */
export type NeededStep = [visitors: number, yes: number];

/**
 * What is signed: everything that the founder sees, frozen, and what it takes to check it. No person is in
 * it.
 */
export interface EvidenceReport extends Omit<
  Evidence,
  'goal' | 'goals' | 'verifiedSupporters' | 'repeatedNetworks' | 'boundary'
> {
  /** Who says so: the installation's public address. */
  iss: string;
  /** When, in seconds since 1970. */
  iat: number;
  form: typeof REPORT_FORM;
  id: string;
  statement: string;
  idea: { title: string; slug: string; url: string };
  founder: string | null;
  goal: (GoalOnRecord & { text: string }) | null;
  method: Method;
  /** Every goal that was ever started on the idea, also those given up; the latest first. */
  goals: GoalOnRecord[];
  /** Every experiment of the idea that ever began, also those stopped; the latest first. */
  experiments: readonly object[];
}

/** A goal as reports tell it: its times as text. */
export type GoalOnRecord = Omit<ReadGoal, 'startedAt' | 'endsAt' | 'decidedAt'> & {
  startedAt: string;
  endsAt: string;
  decidedAt: string | null;
};

/** All constants of the intervals, for whoever wants to compute them again. */
export interface Method {
  /** The version of the rules that the goal was started under; without a goal, today's. */
  rules: number;
  /** What tunes the goal's interval while it runs; null without a goal. */
  goalInterval: Ends | null;
  /** What tunes all others. */
  otherIntervals: Ends;
  /** What decides the goal, as its text fixed it; null without a goal, and under rules 1. */
  test: GoalTest | null;
  /**
   * Null without a goal. The closes that decided it, each with its visitors and the yes that reach it; under
   * rules 1, the table in steps.
   */
  needed: NeededStep[] | null;
}

/**
 * Days of the curve that a report without a goal holds at the most; with one there are as many as it
 * had.
 */
const MOST_DAYS = 92;

/** Whether there is anything to say: a goal, or a counted visitor. */
export function hasEvidence({ goal, funnel }: Pick<Evidence, 'goal' | 'funnel'>): boolean {
  return goal !== null || (funnel[0]?.count ?? 0) > 0;
}

/** What a report is put into. */
interface ReportFrame {
  id: string;
  origin: string;
  now: Date;
  experiments?: readonly object[];
}

/**
 * Freezes what a founder sees.
 * The frame's `origin` is the installation's public address; `now` becomes `iat`.
 */
export function reportOf(
  evidence: Evidence,
  subject: EvidenceReportSubject,
  { id, origin, now, experiments = [] }: ReportFrame,
): EvidenceReport {
  const { goal, goals, days, ...more } = evidence;
  const { verifiedSupporters: _ever, repeatedNetworks: _ofSite, boundary: _planned, ...shown } = more;
  const { title, slug, founder, goalText } = subject;
  return {
    iss: origin,
    iat: Math.floor(now.getTime() / 1000),
    form: REPORT_FORM,
    id,
    statement: `Made by Groundswell at ${origin}, not audited by anybody.`,
    idea: { title: goal?.page?.title ?? title, slug, url: `${origin}/ideas/${slug}` },
    founder,
    ...shown,
    days: days.slice(-MOST_DAYS),
    goal: goal && { ...onRecord(goal), text: goalText ?? '' },
    method: methodOf(goalText, days),
    goals: goals.map(onRecord),
    experiments,
  };
}

/** A table of `needed` without its repetitions. @param needed at index n, for n visitors. */
export function inSteps(needed: ArrayLike<number>): NeededStep[] {
  const steps: NeededStep[] = [];
  for (let visitors = 1; visitors < needed.length; visitors += 1)
    if (needed[visitors] !== steps.at(-1)?.[1]) steps.push([visitors, needed[visitors]!]);
  return steps;
}

function methodOf(goalText: string | null, days: Evidence['days']): Method {
  if (goalText === null)
    return { rules: RULES_VERSION, goalInterval: null, otherIntervals: UNTUNED, test: null, needed: null };
  const { rules, rate, visitors, interval, test = null } = readGoalText(goalText);
  const closes = days.flatMap(({ visitors: so, needed }): NeededStep[] =>
    needed === null ? [] : [[so, needed]],
  );
  const needed = test ? closes : inSteps(neededYes(rate, visitors, interval.lower));
  return { rules, goalInterval: interval, otherIntervals: UNTUNED, test, needed };
}

function onRecord(goal: ReadGoal): GoalOnRecord {
  const { startedAt, endsAt, decidedAt } = goal;
  return {
    ...goal,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

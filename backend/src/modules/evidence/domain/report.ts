import { type Ends, UNTUNED } from '../../../shared/confidence-sequence.js';
import type { Evidence, ReadGoal } from './evidence.js';
import { neededYes } from './goal-power.js';
import type { GoalTest } from './goal-test.js';
import { readGoalText, RULES_VERSION } from './goal-text.js';

/** Version of the payload format. Existing reports keep their version. */
export const REPORT_FORM = 2;
/** Type of a signed report. */
export const REPORT_TYPE = 'groundswell-evidence+jws';

/** Maximum number of an idea's current reports, and of all reports it ever had, including withdrawn ones. */
export const REPORT_LIMITS = { published: 50, ever: 500 } as const;

/** Facts about a report's idea, in addition to the evidence. */
export interface EvidenceReportSubject {
  /**
   * Current title and slug. An idea that has been public keeps its slug. Readers see the title stored with
   * the goal, if it is known.
   */
  title: string;
  slug: string;
  /** The founder's name if they chose to include it, otherwise null. */
  founder: string | null;
  /** Exact text of the goal that the evidence is about. Its SHA-256 is the goal's hash. */
  goalText: string | null;
}

/** With `visitors` counted visitors, `yes` conversions reach the goal. */
export type NeededStep = [visitors: number, yes: number];

/**
 * The signed contents: a snapshot of the founder's view, and everything needed to check it. Contains no
 * personal data.
 */
export interface EvidenceReport extends Omit<
  Evidence,
  'goal' | 'goals' | 'verifiedSupporters' | 'repeatedNetworks' | 'boundary'
> {
  /** Issuer: the installation's public URL. */
  iss: string;
  /** Time of issue, in seconds since the epoch. */
  iat: number;
  form: typeof REPORT_FORM;
  id: string;
  statement: string;
  idea: { title: string; slug: string; url: string };
  founder: string | null;
  goal: (GoalOnRecord & { text: string }) | null;
  method: Method;
  /** All goals ever started for the idea, including those given up, latest first. */
  goals: GoalOnRecord[];
  /** All experiments ever started for the idea, including those stopped, latest first. */
  experiments: readonly object[];
}

/** A goal in reports, with its times as ISO 8601 text. */
export type GoalOnRecord = Omit<ReadGoal, 'startedAt' | 'endsAt' | 'decidedAt'> & {
  startedAt: string;
  endsAt: string;
  decidedAt: string | null;
};

/** All constants of the intervals, for anyone who wants to recompute them. */
export interface Method {
  /** Version of the rules the goal was started under. Without a goal, the current version. */
  rules: number;
  /** Tuning of the goal's interval while it runs. Null without a goal. */
  goalInterval: Ends | null;
  /** Tuning of all other intervals. */
  otherIntervals: Ends;
  /** The test that decides the goal, as fixed in its text. Null without a goal, and under rules version 1. */
  test: GoalTest | null;
  /**
   * The deciding closes, each with its visitors and required conversions. Under rules version 1, the
   * compressed table. Null without a goal.
   */
  needed: NeededStep[] | null;
}

/** Maximum number of days in a report without a goal. With a goal, all its days are included. */
const MOST_DAYS = 92;

/** True if there is anything to report: a goal or a counted visitor. */
export function hasEvidence({ goal, funnel }: Pick<Evidence, 'goal' | 'funnel'>): boolean {
  return goal !== null || (funnel[0]?.count ?? 0) > 0;
}

/** The identity and context of a new report. */
interface ReportFrame {
  id: string;
  origin: string;
  now: Date;
  experiments?: readonly object[];
}

/**
 * Creates a report from the current evidence. The frame's `origin` is the installation's public URL. `now`
 * becomes `iat`.
 */
export function reportOf(
  evidence: Evidence,
  subject: EvidenceReportSubject,
  { id, origin, now, experiments = [] }: ReportFrame,
): EvidenceReport {
  const { goal, goals, days, ...more } = evidence;
  const { verifiedSupporters: _ever, repeatedNetworks: _ofSite, boundary: _planned, ...snapshot } = more;
  const { title, slug, founder, goalText } = subject;
  return {
    iss: origin,
    iat: Math.floor(now.getTime() / 1000),
    form: REPORT_FORM,
    id,
    statement: `Made by Groundswell at ${origin}, not audited by anyone.`,
    idea: { title: goal?.page?.title ?? title, slug, url: `${origin}/ideas/${slug}` },
    founder,
    ...snapshot,
    days: days.slice(-MOST_DAYS),
    goal: goal && { ...onRecord(goal), text: goalText ?? '' },
    method: methodOf(goalText, days),
    goals: goals.map(onRecord),
    experiments,
  };
}

/**
 * Compresses a table of `needed` by omitting repeated numbers.
 * @param needed at index n, the number for n visitors
 */
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

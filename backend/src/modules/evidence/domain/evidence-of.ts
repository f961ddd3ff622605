import { dayOf } from '../../../shared/day.js';
import { intervalOf, roundedInterval, UNTUNED } from '../../../shared/confidence-sequence.js';
import { roundOutwards } from '../../../shared/format.js';
import { plus } from '../../../shared/sums.js';
import type { Evidence, EvidenceDay, EvidenceSource, WithoutLargest } from './evidence.js';
import type { CountRecord, IdeaRecord, Scope } from './evidence-records.js';
import { founderRecord } from './founder-record.js';
import { funnelOf, NOBODY, yesOf, shareOf } from './funnel.js';
import type { Goal } from './goal.js';
import { lastShownDay, boundaryOf, neededOf } from './goal-days.js';
import { countsOnePerNetwork } from './goal-text.js';
import { changesOf, hasChangedSince } from './page-changes.js';
import { rulesOf } from './rules.js';
import { effectiveSources, sourceName } from './sources.js';
import { readGoal } from './read-goal.js';
import { readVerdict } from './read-verdict.js';

/** Evidence without its checks, which are derived from it. */
export type Unchecked = Omit<Evidence, 'checks'>;

/**
 * Returns the scope of the evidence: the latest goal's visitors up to the day of its verdict, or all visitors
 * if there's no goal.
 */
export function scopeOf({ goals: [goal] }: IdeaRecord): Scope {
  if (!goal)
    return { goal: null, sources: null, includeReferred: true, priceArm: null, from: null, to: null };
  const { sources, includeReferred, priceArm = null } = goal.text;
  return {
    goal: goal.snapshot().number,
    sources,
    includeReferred,
    priceArm,
    from: dayOf(goal.snapshot().startedAt),
    to: lastShownDay(goal),
  };
}

/**
 * Assembles an idea's evidence from its records.
 * @param counts counts within {@link scopeOf}
 */
export function evidenceOf(
  idea: IdeaRecord,
  counts: CountRecord,
  now: Date,
  hostingChecked: boolean,
): Unchecked {
  const { total, judged, sources, squares, leftOut, rawVisits, notToldApart, repeatedNetworks, ever } =
    counts;
  const goal = idea.goals[0] ?? null;
  const onePerNetwork = goal !== null && countsOnePerNetwork(goal.text);
  // The funnel includes visitors who don't decide the goal, so its interval differs from the goal's.
  const about = goal && { metric: goal.text.metric, ends: onePerNetwork ? UNTUNED : goal.text.interval };
  const goals = idea.goals.map(readGoal);
  const largest = sources[0];
  const spread = {
    effectiveSources: effectiveSources(total.visitors, squares),
    largestShare: largest ? largest.visitors / total.visitors : null,
    withoutLargest: goal && largest ? withoutLargest(goal, largest, counts) : null,
  };
  return {
    countingSince: ever.since,
    hostingChecked,
    goal: goals[0] ?? null,
    verdict: readVerdict(idea, counts, spread, now),
    funnel: funnelOf(total, about),
    judgedVisitors: onePerNetwork ? judged.visitors : null,
    rawVisits,
    notToldApart,
    days: goal ? daysOfGoal(goal, counts) : daysOfAll(counts),
    boundary: goal ? boundaryOf(goal) : [],
    sources: sources.map((one) => readSource(one, goal)),
    ...spread,
    leftOut,
    votes: { raw: idea.votes, counted: ever.voted, verified: ever.votedVerified },
    repeatedNetworks,
    verifiedSupporters: ever.confirmed,
    goals,
    record: founderRecord(idea.record),
    ...pageOf(idea),
  };
}

function pageOf({
  goals: [goal],
  pageChanges,
}: IdeaRecord): Pick<Evidence, 'page' | 'changes' | 'changedSince'> {
  return {
    page: goal?.text.page ?? null,
    changes: goal ? changesOf(goal, pageChanges) : [],
    changedSince: goal !== undefined && hasChangedSince(goal, pageChanges),
  };
}

/**
 * Returns one entry per daily close. If the goal is still running, adds a provisional entry for visitors
 * counted since.
 */
function daysOfGoal(goal: Goal, counts: CountRecord): EvidenceDay[] {
  const days = goal.days.map((close) => {
    const { day, visitors, yes, open, low, high } = close;
    const needed = neededOf(close);
    return { day, visitors, yes, open, needed, ...roundOutwards({ low, high }), provisional: false };
  });
  const now = counts.days.at(-1)?.day;
  if (now === undefined || goal.isDecided || now <= (goal.days.at(-1)?.day ?? '')) return days;
  const { visitors, open } = counts.judged;
  const { metric, interval } = goal.text;
  const yes = yesOf(counts.judged, metric);
  const ends = roundedInterval(visitors, yes, open, interval);
  const needed = rulesOf(goal.text).neededSoFar(goal.text, visitors);
  return [...days, { day: now, visitors, yes, open, needed, ...ends, provisional: true }];
}

/** Returns running totals of confirmed sign-ups since counting began. */
function daysOfAll({ days }: CountRecord): EvidenceDay[] {
  let sum = NOBODY;
  return days.map(({ day, provisional, ...counts }) => {
    sum = plus(sum, counts);
    const { visitors, confirmed: yes, open } = sum;
    const ends = roundedInterval(visitors, yes, open, UNTUNED);
    return { day, visitors, yes, open, ...ends, needed: null, provisional };
  });
}

function readSource(source: CountRecord['sources'][number], goal: Goal | null): EvidenceSource {
  const { channel, source: name, campaign, visitors, joined, confirmed, open } = source;
  const yes = yesOf(source, goal?.text.metric ?? 'confirmed');
  return {
    channel,
    source: name,
    campaign,
    visitors,
    joined,
    confirmed,
    ofVisitors: shareOf(yes, visitors, open, goal?.text.interval),
  };
}

function withoutLargest(
  { text }: Goal,
  largest: CountRecord['sources'][number],
  { judged, judgedOfLargest }: Pick<CountRecord, 'judged' | 'judgedOfLargest'>,
): WithoutLargest | null {
  const visitors = judged.visitors - judgedOfLargest.visitors;
  if (visitors === 0) return null;
  const yes = yesOf(judged, text.metric) - yesOf(judgedOfLargest, text.metric);
  const ends = intervalOf(visitors, yes, judged.open - judgedOfLargest.open, text.interval);
  return {
    source: sourceName(largest),
    visitors,
    yes,
    ...roundOutwards(ends),
    reached: ends.low > text.rate,
  };
}

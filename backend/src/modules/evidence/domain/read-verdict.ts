import { verdictCardOf } from '../../../shared/verdict-card.js';
import { cardWords, type CardWords } from './card-words.js';
import { roundedInterval } from '../../../shared/confidence-sequence.js';
import type { Evidence, ReadVerdict } from './evidence.js';
import type { CountRecord, IdeaRecord } from './evidence-records.js';
import type { Goal } from './goal.js';
import { neededOf, dayNumber, isCutShort, nextJudging } from './goal-days.js';
import type { GoalDay } from './verdict.js';
import type { PageText } from './goal-page.js';
import { changesOf, hasChangedSince, type StoredPageChange, testedPage } from './page-changes.js';
import { estimateOf } from './read-goal.js';
import { LUCK_1, LUCK_2 } from './rules.js';
import { sourceName } from './sources.js';
import type { VerdictFacts } from './verdict-facts.js';
import { type NoteFacts, notesOf, titleOf, type Words, wordsOf } from './words.js';

const NO_DAY: Omit<GoalDay, 'state' | 'reason'> = {
  day: '',
  visitors: 0,
  yes: 0,
  open: 0,
  counted: 0,
  low: 0,
  high: 1,
  needed: 1,
};

/** Returns the verdict with its texts, as of the latest close. Never includes an open day. */
export function readVerdict(
  idea: IdeaRecord,
  { total, judged, sources: [largest] }: CountRecord,
  { effectiveSources, largestShare, withoutLargest }: Spread,
  now: Date,
): ReadVerdict {
  const [goal] = idea.goals;
  if (!goal) {
    const { visitors, confirmed: yes, open } = total;
    const rate = visitors > 0 ? yes / visitors : null;
    const ends = roundedInterval(visitors, yes, open);
    return {
      state: 'no-goal',
      reason: null,
      ...wordsOf(null),
      notes: [],
      visitors,
      yes,
      open,
      rate,
      ...ends,
      estimate: null,
      needed: null,
      day: null,
      days: null,
      asOf: null,
      judgedNextAt: null,
      waitsForDay: null,
    };
  }
  const { state, reason, number } = goal.snapshot();
  const latest = goal.days.at(-1);
  const close = latest ?? NO_DAY;
  const { visitors, yes, open } = close;
  return {
    state,
    reason,
    ...wordsOf({ ...factsOf(goal, close), soFar: judged.visitors }),
    notes: notesOf({
      state,
      number,
      rules: goal.text.rules,
      luck: luckOf(idea),
      founderNumber: goal.text.founderNumber ?? null,
      record: idea.record,
      effectiveSources,
      largest: largest ? { source: sourceName(largest), share: largestShare! } : null,
      withoutLargest,
      page: pageFacts(goal, idea.pageChanges),
    }),
    visitors,
    yes,
    open,
    rate: visitors > 0 ? yes / visitors : null,
    ...estimateOf(goal),
    needed: latest ? neededOf(latest) : null,
    day: dayNumber(goal, now),
    days: goal.text.days,
    asOf: latest?.day ?? null,
    ...nextJudging(goal, now),
  };
}

/** Returns the title and text of a goal's verdict, without notes. */
export function verdictWords(goal: Goal): Words {
  return wordsOf(factsOf(goal, goal.days.at(-1) ?? NO_DAY));
}

/** Returns the card of a goal's latest close. */
export function verdictCard(goal: Goal): CardWords {
  const facts = factsOf(goal, goal.days.at(-1) ?? NO_DAY);
  const { metric, rate } = goal.text;
  return cardWords(verdictCardOf(facts, { metric, rate }), titleOf(facts));
}

type Spread = Pick<Evidence, 'effectiveSources' | 'largestShare' | 'withoutLargest'>;

/**
 * Collects the facts for texts.
 * @param close the latest close
 */
function factsOf(goal: Goal, close: typeof NO_DAY): VerdictFacts {
  const { state, reason, decidedAt } = goal.snapshot();
  const { rate, visitors, atLeast, rules, test } = goal.text;
  const { settlesAt, days } = goal;
  const provenAt = days.find(({ yes, needed }) => yes >= needed) ?? null;
  return {
    ...close,
    soFar: close.visitors,
    state,
    reason,
    decidedAt,
    settlesAt,
    provenAt,
    ...estimateOf(goal),
    needed: neededOf(close),
    goal: { rate, visitors, rules, from: test?.from ?? 1 },
    least: atLeast?.count ?? null,
    isProven: provenAt !== null,
    isCutShort: isCutShort(goal),
  };
}

function pageFacts(goal: Goal, pageChanges: readonly StoredPageChange[]): NoteFacts['page'] {
  const isFirstDay = (day: string) => !goal.days.some((one) => one.day < day);
  return {
    changes: changesOf(goal, pageChanges)
      .filter(({ afterVerdict }) => !afterVerdict)
      .map(({ day, visitors, after }) => ({
        at: new Date(day),
        visitors: isFirstDay(day) ? null : visitors,
        fields: Object.keys(after ?? {}) as (keyof PageText)[],
      })),
    changedSince: hasChangedSince(goal, pageChanges),
    tested: testedPage(goal, pageChanges),
  };
}

/**
 * Maximum probability, in percent, that luck reaches at least one of the founder's goals. Assumes that goals
 * of other ideas follow the current rules.
 */
function luckOf({ goals, record }: IdeaRecord): number {
  const ofIdea = goals.reduce((sum, { text }) => sum + (text.rules === 1 ? LUCK_1 : LUCK_2), 0);
  return ofIdea + LUCK_2 * Math.max(0, record.goals - goals.length);
}

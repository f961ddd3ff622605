import { intervalOf, roundOutwards } from './confidence-sequence.js';
import type { Evidence, ReadVerdict } from './evidence.js';
import type { CountRecord, GoalRecord, IdeaRecord, JudgedDay } from './evidence-records.js';
import { dayNumber, settlesAt } from './goal-days.js';
import { sourceName } from './sources.js';
import { notesOf, type Told, wordsOf } from './words.js';

const NO_DAY: JudgedDay = {
  day: '',
  visitors: 0,
  yes: 0,
  open: 0,
  counted: 0,
  low: 0,
  high: 1,
  needed: 1,
};

/** The verdict with its words: of the latest close, never of a day that goes on. */
export function readVerdict(
  idea: IdeaRecord,
  { total, sources: [largest] }: CountRecord,
  { effectiveSources, largestShare, withoutLargest }: Spread,
  now: Date,
): ReadVerdict {
  const [goal] = idea.goals;
  if (!goal) {
    const { visitors, confirmed: yes, open } = total;
    const rate = visitors > 0 ? yes / visitors : null;
    const ends = roundOutwards(intervalOf(visitors, yes, open));
    const none = { needed: null, day: null, days: null, asOf: null };
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
      ...none,
    };
  }
  const close = goal.latest ?? NO_DAY;
  const { visitors, yes, open } = close;
  return {
    state: goal.state,
    reason: goal.reason,
    ...wordsOf(toldOf(goal, idea.judged)),
    notes: notesOf({
      state: goal.state,
      number: goal.number,
      effectiveSources,
      largest: largest ? { source: sourceName(largest), share: largestShare! } : null,
      withoutLargest,
      pageChanges: changesDuring(goal, idea),
    }),
    ...{ visitors, yes, open },
    rate: visitors > 0 ? yes / visitors : null,
    ...roundOutwards(close),
    needed: goal.latest && close.needed,
    day: dayNumber(goal, now),
    days: goal.text.days,
    asOf: goal.latest && close.day,
  };
}

type Spread = Pick<Evidence, 'effectiveSources' | 'largestShare' | 'withoutLargest'>;

function toldOf(goal: GoalRecord, judged: readonly JudgedDay[]): Told {
  const { state, reason, startedAt, decidedAt } = goal;
  const { rate, visitors, atLeast } = goal.text;
  return {
    ...{ state, reason, startedAt, decidedAt },
    goal: { rate, visitors },
    least: atLeast?.count ?? null,
    ...(goal.latest ?? NO_DAY),
    shown: judged.find(({ low }) => low > rate) ?? null,
    settlesAt: settlesAt(goal, judged),
  };
}

/** With the visitors counted by the close before. */
function changesDuring({ decidedAt, endsAt }: GoalRecord, { judged, pageChanges }: IdeaRecord) {
  const until = decidedAt && decidedAt < endsAt ? decidedAt : endsAt;
  return pageChanges
    .filter((at) => at <= until)
    .map((at) => {
      const day = at.toISOString().slice(0, 10);
      return { at, visitors: judged.findLast((one) => one.day < day)?.visitors ?? 0 };
    });
}

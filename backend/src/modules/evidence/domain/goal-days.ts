import type { GoalRecord, JudgedDay } from './evidence-records.js';

const DAY_MS = 86_400_000;
const SETTLING_MS = 72 * 3_600_000;

/** The last day whose visitors a goal's verdict looks at. */
export function lastDayOf(goal: GoalRecord, judged: readonly JudgedDay[]): string {
  const planned = plannedEnd(goal, judged);
  const decided = goal.decidedAt && (judged.at(-1)?.day ?? dayOf(goal.decidedAt));
  return decided && decided < planned ? decided : planned;
}

/** When who joined last has had the time to confirm. */
export function settlesAt(goal: GoalRecord, judged: readonly JudgedDay[]): Date {
  const dayIsOver = new Date(new Date(plannedEnd(goal, judged)).getTime() + DAY_MS);
  return new Date((dayIsOver < goal.endsAt ? dayIsOver : goal.endsAt).getTime() + SETTLING_MS);
}

/** Which day of the goal it is, from 1. */
export function dayNumber({ startedAt, decidedAt, text }: GoalRecord, now: Date): number {
  const until = decidedAt && decidedAt < now ? decidedAt : now;
  return Math.max(1, Math.min(text.days, Math.ceil((until.getTime() - startedAt.getTime()) / DAY_MS)));
}

/** The day on which the last of its visitors came, or the one that it ends on. */
function plannedEnd({ endsAt, text }: GoalRecord, judged: readonly JudgedDay[]): string {
  const full = judged.find(({ visitors }) => visitors >= text.visitors);
  return full?.day ?? dayOf(new Date(endsAt.getTime() - 1));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

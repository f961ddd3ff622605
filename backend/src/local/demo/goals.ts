import { createHash, randomBytes } from 'node:crypto';

import { yesOf } from '../../modules/evidence/domain/funnel.js';
import { endOf, Goal } from '../../modules/evidence/domain/goal.js';
import { goalPage, type PageText } from '../../modules/evidence/domain/goal-page.js';
import { goalText } from '../../modules/evidence/domain/goal-text.js';
import type { Tally } from '../../modules/evidence/domain/verdict.js';
import { addDays, type Day, dayOf, daysBefore, startOf } from '../../shared/day.js';
import type { DemoCell } from './counted-visitors.js';
import type { DemoGoal } from './demo-idea.js';
import { idAt } from './rows.js';

/** Milliseconds from midnight to a goal's start, so that its whole first day counts. */
const AFTER_MIDNIGHT_MS = 60_000;
/** Milliseconds after midnight at which the previous day is evaluated. */
const JUDGED_AFTER_MS = 15 * 60_000;

/** The idea that the goals belong to. */
export interface DemoGoalsOf {
  ideaId: string;
  page: PageText;
  /** Number of goals that the founder started earlier on other ideas. */
  goalsBefore: number;
}

/**
 * Creates an idea's goals, evaluated day by day as in the product, and assigns the cells to them.
 * @param cells the idea's cells of past days. This function sets their `goal`.
 */
export function goalsOf(
  about: DemoGoalsOf,
  goals: readonly DemoGoal[],
  cells: readonly DemoCell[],
  now: Date,
): Goal[] {
  return goals.map((one, index) => {
    const goal = started(about, index + 1, one, { cells, now });
    for (const day of goal.daysToJudge(addDays(dayOf(now), -1))) {
      if (goal.isDecided) break;
      for (const cell of cells) if (cell.day === day) cell.goal = index + 1;
      const judgedAt = new Date(startOf(addDays(day, 1)).getTime() + JUDGED_AFTER_MS);
      goal.judge(day, tallyOf(goal, day, cells), judgedAt);
    }
    return goal;
  });
}

function started(
  { ideaId, page, goalsBefore }: DemoGoalsOf,
  number: number,
  demo: DemoGoal,
  { cells, now }: { cells: readonly DemoCell[]; now: Date },
): Goal {
  const { metric, rate, visitors, days, startedDaysAgo } = demo;
  const day = dayOf(daysBefore(now, startedDaysAgo));
  const startedAt = new Date(startOf(day).getTime() + AFTER_MIDNIGHT_MS);
  const endsAt = endOf(startedAt, days);
  const seen = cells.filter((cell) => cell.day < day);
  const sum = (of: (cell: DemoCell) => number) => seen.reduce((total, cell) => total + of(cell), 0);
  const text = goalText(
    { metric, rate, visitors, days, price: null, atLeast: null, sources: null, includeReferred: false },
    {
      ideaId,
      number,
      startedAt,
      endsAt,
      random: randomBytes(16).toString('hex'),
      founderNumber: goalsBefore + number,
      page: goalPage(page, sha256),
      seenBefore: { visitors: sum((cell) => cell.visitors), confirmed: sum((cell) => cell.confirmed) },
    },
  );
  const hash = sha256(text);
  return Goal.start({ id: idAt(startedAt), ideaId, number, text, hash, logSeq: 0, startedAt, endsAt });
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function tallyOf(goal: Goal, day: Day, cells: readonly DemoCell[]): Tally {
  const { number } = goal.snapshot();
  const last = day < goal.lastDay ? day : goal.lastDay;
  const mine = cells.filter((cell) => cell.goal === number && cell.day <= last);
  const sum = (of: (cell: DemoCell) => number) => mine.reduce((total, cell) => total + of(cell), 0);
  return {
    visitors: sum((cell) => cell.visitors),
    yes: sum((cell) => yesOf(cell, goal.text.metric)),
    open: sum((cell) => cell.open.length),
    counted: 0,
  };
}

import { type Day, dayOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';
import { PAGE_FIELDS, type PageText, samePage } from './goal-page.js';

/** A change of the page since a goal started, as it is kept. */
export interface KeptChange {
  at: Date;
  /** All of the page; null for changes from before 1.1, when texts were not kept. */
  before: PageText | null;
  after: PageText | null;
}

/** A change of the page that a goal tests, or tested. */
export interface PageChange {
  day: Day;
  /** The goal's visitors counted on days before it. */
  visitors: number;
  /** Its visitors counted on that day and later, so far. */
  visitorsAfter: number;
  /** Whether the goal had its verdict by then, or its time was over. */
  afterVerdict: boolean;
  /** What changed, as it was and as it is. Null for changes from before 1.1. */
  before: Partial<PageText> | null;
  after: Partial<PageText> | null;
}

/** What changed on the page since the goal started, the earliest first. */
export function changesOf(goal: Goal, kept: readonly KeptChange[]): PageChange[] {
  const total = goal.days.at(-1)?.visitors ?? 0;
  return kept.map(({ at, before, after }) => {
    const day = dayOf(at);
    const visitors = goal.days.findLast((one) => one.day < day)?.visitors ?? 0;
    const fields = before && after ? PAGE_FIELDS.filter((field) => before[field] !== after[field]) : [];
    return {
      day,
      visitors,
      visitorsAfter: total - visitors,
      afterVerdict: isAfter(goal, at),
      before: before && only(before, fields),
      after: after && only(after, fields),
    };
  });
}

/** Whether the page says something else now than when the goal ended. */
export function hasChangedSince(goal: Goal, kept: readonly KeptChange[]): boolean {
  const since = kept.filter(({ at }) => goal.isDecided && isAfter(goal, at));
  const [before, after] = [since[0]?.before, since.at(-1)?.after];
  return since.length > 0 && !(before && after && samePage(before, after));
}

/** What visitors read when the goal ended; null where that is not known. */
export function testedPage(goal: Goal, kept: readonly KeptChange[]): PageText | null {
  const during = kept.findLast(({ at }) => !isAfter(goal, at));
  const since = kept.find(({ at }) => isAfter(goal, at));
  return since?.before ?? during?.after ?? goal.text.page ?? null;
}

function isAfter(goal: Goal, at: Date): boolean {
  const { decidedAt, endsAt } = goal.snapshot();
  return at > (decidedAt && decidedAt < endsAt ? decidedAt : endsAt);
}

function only(page: PageText, fields: readonly (keyof PageText)[]): Partial<PageText> {
  return Object.fromEntries(fields.map((field) => [field, page[field]]));
}

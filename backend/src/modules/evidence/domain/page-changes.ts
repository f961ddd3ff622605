import { type Day, dayOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';
import { PAGE_FIELDS, type PageText, samePage } from './goal-page.js';

/** A stored change to the page since a goal started. */
export interface StoredPageChange {
  at: Date;
  /** The whole page. Null for changes before version 1.1, which didn't store texts. */
  before: PageText | null;
  after: PageText | null;
}

/** A change to a page that a goal tests or tested. */
export interface PageChange {
  day: Day;
  /** Number of the goal's visitors counted on earlier days. */
  visitors: number;
  /** Number of the goal's visitors counted so far on the day of the change and later. */
  visitorsAfter: number;
  /** True if the goal already had its verdict, or its time was over. */
  afterVerdict: boolean;
  /** Values of the changed fields before and after the change. Null for changes before version 1.1. */
  before: Partial<PageText> | null;
  after: Partial<PageText> | null;
}

/** Returns the changes to the page since the goal started, oldest first. */
export function changesOf(goal: Goal, changes: readonly StoredPageChange[]): PageChange[] {
  const total = goal.days.at(-1)?.visitors ?? 0;
  return changes.map(({ at, before, after }) => {
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

/** True if the page has changed since the goal ended. */
export function hasChangedSince(goal: Goal, changes: readonly StoredPageChange[]): boolean {
  const since = changes.filter(({ at }) => goal.isDecided && isAfter(goal, at));
  const [before, after] = [since[0]?.before, since.at(-1)?.after];
  return since.length > 0 && !(before && after && samePage(before, after));
}

/** Returns the page that visitors saw when the goal ended. Null if it isn't known. */
export function testedPage(goal: Goal, changes: readonly StoredPageChange[]): PageText | null {
  const during = changes.findLast(({ at }) => !isAfter(goal, at));
  const since = changes.find(({ at }) => isAfter(goal, at));
  return since?.before ?? during?.after ?? goal.text.page ?? null;
}

function isAfter(goal: Goal, at: Date): boolean {
  const { decidedAt, endsAt } = goal.snapshot();
  return at > (decidedAt && decidedAt < endsAt ? decidedAt : endsAt);
}

function only(page: PageText, fields: readonly (keyof PageText)[]): Partial<PageText> {
  return Object.fromEntries(fields.map((field) => [field, page[field]]));
}

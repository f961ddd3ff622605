import type { WithoutLargest } from './evidence.js';
import {
  formatDay,
  formatGoal,
  formatNumber,
  formatPercent,
  formatRange,
  roundOutwards,
} from '../../../shared/format.js';
import { isInconclusive } from '../../../shared/verdict-card.js';
import { visitorsOf } from './format.js';
import { type StoredFounderRecord, recordText } from './founder-record.js';
import type { PageText } from './goal-page.js';
import { FEW_SOURCES } from './sources.js';
import type { TitleFacts, VerdictFacts } from './verdict-facts.js';
import { textOf } from './verdict-text.js';
import type { MissedBecause } from './verdict.js';

export interface Words {
  title: string;
  text: string;
}

const NO_GOAL: Words = {
  title: 'No goal yet',
  text: 'Decide what would convince you. No one can change it after that, and only new visitors count.',
};

/** Returns the verdict as title and text, which are the same everywhere. */
export function wordsOf(facts: VerdictFacts | null): Words {
  return facts ? { title: titleOf(facts), text: textOf(facts) } : NO_GOAL;
}

/** Returns only the title, for lists. */
export function titleOf(facts: TitleFacts): string {
  const { state, counted, least, decidedAt } = facts;
  switch (state) {
    case 'counting':
      return 'Too early to tell';
    case 'promising':
      return waitsForCount(facts)
        ? `The rate is proven; ${formatNumber(counted)} of ${formatNumber(least ?? 0)} people so far`
        : 'Promising, not proven yet';
    case 'behind':
      return 'Behind your goal';
    case 'reached':
      return 'Goal reached';
    case 'settling':
      return 'Waiting for confirmations';
    case 'withdrawn':
      return `Abandoned on ${formatDay(decidedAt!)}`;
    case 'void':
      return `Ended on ${formatDay(decidedAt!)}, when the page was taken down`;
    case 'missed':
      return missedTitle(facts);
  }
}

function missedTitle(facts: TitleFacts): string {
  const { reason, counted, least, goal } = facts;
  const titles: Record<MissedBecause, string> = {
    below: 'Goal missed',
    'not-shown': isInconclusive(facts, goal) ? 'Inconclusive' : 'Goal missed',
    count: `Goal missed: ${formatNumber(counted)} of ${formatNumber(least ?? 0)} people`,
    'too-few': 'Too few visitors',
  };
  return titles[reason!];
}

/** True if the rate is proven but the additional count isn't met yet. */
function waitsForCount({ isProven, least, counted }: TitleFacts): boolean {
  return isProven && least !== null && counted < least;
}

/** The facts that determine a verdict's notes. */
export interface NoteFacts {
  state: TitleFacts['state'];
  /** Version of the rules the goal was started under. */
  rules: number;
  /**
   * Number of the goal within its idea, and among the founder's goals. The latter is null before version 1.1.
   */
  number: number;
  founderNumber: number | null;
  /** Maximum probability, in percent, that luck reaches at least one of the goals so far. */
  luck: number;
  /** Outcomes of all the founder's goals. */
  record: StoredFounderRecord;
  effectiveSources: number | null;
  /** Name and fraction of the largest source. Null without visitors. */
  largest: { source: string; share: number } | null;
  withoutLargest: WithoutLargest | null;
  page: {
    /**
     * Changes to the page while the goal ran. `visitors`: number counted by then; null before the first day
     * was closed, because some may have come already. `fields`: the changed fields; empty if unknown.
     */
    changes: readonly { at: Date; visitors: number | null; fields: readonly (keyof PageText)[] }[];
    /** True if the page has changed since the goal ended. */
    changedSince: boolean;
    /** The page that visitors saw when the goal ended. Null if unknown. */
    tested: PageText | null;
  };
}

function recordNotes({ number, founderNumber, luck, record }: NoteFacts): string[] {
  // Later goals also count as tries, because a founder would show whichever goal was reached.
  const lucky = `Of ${formatNumber(record.goals)} goals, the chance that luck reaches at least one is up to ${formatGoal(Math.min(1, luck / 100))}.`;
  const recordNote = founderNumber === null ? null : recordText(number, founderNumber, record);
  return [...(recordNote ? [recordNote] : []), ...(record.goals > 1 ? [lucky] : [])];
}

/** Returns the notes that apply, one sentence each. */
export function notesOf(facts: NoteFacts): string[] {
  const { state, rules, effectiveSources, largest, withoutLargest, page } = facts;
  const notes = [...sinceNotes(page), ...recordNotes(facts)];
  if (state !== 'counting' && largest && effectiveSources !== null && effectiveSources < FEW_SOURCES)
    notes.push(
      `Nearly all visitors came from one place (${largest.source}, ${formatPercent(largest.share)}).`,
    );
  if (withoutLargest && (state === 'reached' || state === 'missed')) notes.push(withoutText(withoutLargest));
  for (const { at, visitors, fields } of page.changes)
    notes.push(`The page was changed on ${formatDay(at)}, ${countedBy(visitors)}${fieldsText(fields)}.`);
  if (rules === 1) notes.push('This goal was set under the rules of version 1.0.0 and finishes under them.');
  return notes;
}

/**
 * Returns the note about a changed page. It comes first: readers must know that the verdict is about a
 * different page.
 */
function sinceNotes({ changedSince, tested }: NoteFacts['page']): string[] {
  if (!changedSince) return [];
  const what = tested && `“${tested.title}”: ${startOf(tested.description)}`;
  return [`The page has changed since.${what ? ` It tested: ${what}` : ''}`];
}

/** Maximum length of a quoted description, in code points. */
const LINE = 160;

function startOf(description: string): string {
  const text = [...description.replace(/\s+/gu, ' ').trim()];
  return text.length > LINE ? `${text.slice(0, LINE).join('').trimEnd()}…` : text.join('');
}

const FIELD_NAMES: Record<keyof PageText, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  targetAudience: 'target audience',
  cover: 'cover',
};

function fieldsText(fields: readonly (keyof PageText)[]): string {
  return fields.length === 0 ? '' : `: ${fields.map((field) => FIELD_NAMES[field]).join(', ')}`;
}

function countedBy(visitors: number | null): string {
  if (visitors === null) return 'before the first day was counted';
  return visitors === 0 ? 'before the first visitor was counted' : `after ${visitorsOf(visitors)}`;
}

function withoutText({ source, visitors, yes, low, high, reached }: WithoutLargest): string {
  const range = formatRange(roundOutwards({ low, high }));
  const numbers = `Without ${source}: ${formatNumber(yes)} of ${formatNumber(visitors)}, ${range}.`;
  return `${numbers} The goal would ${reached ? 'still' : 'not'} have been reached without it.`;
}

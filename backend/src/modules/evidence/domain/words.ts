import type { WithoutLargest } from './evidence.js';
import { roundDown, roundUp } from '../../../shared/confidence-sequence.js';
import { formatDay, formatNumber, formatPercent, formatRange } from '../../../shared/format.js';
import { visitorsOf } from './format.js';
import { type KeptRecord, recordText } from './founder-record.js';
import type { PageText } from './goal-page.js';
import { FEW_SOURCES } from './sources.js';
import type { Titled, Told } from './told.js';
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

/** The verdict as a person reads it: everywhere the same words. */
export function wordsOf(told: Told | null): Words {
  return told ? { title: titleOf(told), text: textOf(told) } : NO_GOAL;
}

/** The title alone, for lists. */
export function titleOf(told: Titled): string {
  const { state, reason, counted, least, decidedAt } = told;
  switch (state) {
    case 'counting':
      return 'Too early to tell';
    case 'promising':
      return waitsForCount(told)
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
      return missedTitle(reason!, counted, least ?? 0);
  }
}

function missedTitle(reason: MissedBecause, counted: number, least: number): string {
  return {
    below: 'Goal missed',
    'not-shown': 'Inconclusive',
    count: `Goal missed: ${formatNumber(counted)} of ${formatNumber(least)} people`,
    'too-few': 'Too few visitors',
  }[reason];
}

/** The rate is shown, and the least count that was set as well isn't met yet. */
function waitsForCount({ isShown, least, counted }: Titled): boolean {
  return isShown && least !== null && counted < least;
}

/** What may have to be said beside a verdict. */
export interface Noted {
  state: Titled['state'];
  /** The version of the rules that it was started under. */
  rules: number;
  /** Which goal of the idea it is, and which of the founder; null for goals from before 1.1. */
  number: number;
  founderNumber: number | null;
  /** The chance, in percent, that luck reaches at least one of the goals so far: at most. */
  luck: number;
  /** What came of all goals of the founder. */
  record: KeptRecord;
  effectiveSources: number | null;
  /** The largest source by its name, and its share. */
  largest: { source: string; share: number } | null;
  withoutLargest: WithoutLargest | null;
  page: {
    /**
     * Of the page, while the goal ran. How many visitors had been counted by then: null before the first day
     * was closed, when some may have come already. What changed: empty where that is not known.
     */
    changes: readonly { at: Date; visitors: number | null; fields: readonly (keyof PageText)[] }[];
    /** Whether the page says something else now than when the goal ended. */
    changedSince: boolean;
    /** What visitors read when the goal ended; null where that is not known. */
    tested: PageText | null;
  };
}

function recordNotes({ number, founderNumber, luck, record }: Noted): string[] {
  // Those that started after this one are tries, too: a founder shows the one that was reached.
  const lucky = `Of ${formatNumber(record.goals)} goals, the chance that luck reaches at least one is up to ${formatPercent(Math.min(1, luck / 100))}.`;
  const told = founderNumber === null ? null : recordText(number, founderNumber, record);
  return [...(told ? [told] : []), ...(record.goals > 1 ? [lucky] : [])];
}

/** Each a sentence, where it is true. */
export function notesOf(noted: Noted): string[] {
  const { state, rules, effectiveSources, largest, withoutLargest, page } = noted;
  const notes = [...sinceNotes(page), ...recordNotes(noted)];
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

/** A reader must know first that the verdict is about another page than the one they may have seen. */
function sinceNotes({ changedSince, tested }: Noted['page']): string[] {
  if (!changedSince) return [];
  const what = tested && `“${tested.title}”: ${startOf(tested.description)}`;
  return [`The page has changed since.${what ? ` It tested: ${what}` : ''}`];
}

/** How much of a description a line holds, in code points. */
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
  const range = formatRange({ low: roundDown(low), high: roundUp(high) });
  const numbers = `Without ${source}: ${formatNumber(yes)} of ${formatNumber(visitors)}, ${range}.`;
  return `${numbers} The goal would ${reached ? 'still' : 'not'} have been reached without it.`;
}

import type { WithoutLargest } from './evidence.js';
import { roundOutwards } from '../../../shared/format.js';
import {
  day,
  goalRate,
  items,
  type Message,
  type MessageValue,
  msg,
  number,
  percent,
  range,
  sentences,
} from '../../../shared/message.js';
import { isInconclusive } from '../../../shared/verdict-card.js';
import { type StoredFounderRecord, recordText } from './founder-record.js';
import type { PageText } from './goal-page.js';
import { FEW_SOURCES } from './sources.js';
import type { TitleFacts, VerdictFacts } from './verdict-facts.js';
import { textOf } from './verdict-text.js';
import type { MissedBecause } from './verdict.js';

export interface Words {
  title: Message;
  text: Message;
}

const NO_GOAL: Words = {
  title: msg('No goal yet'),
  text: msg('Decide what would convince you. No one can change it after that, and only new visitors count.'),
};

/** Returns the verdict as title and text, which are the same everywhere. */
export function wordsOf(facts: VerdictFacts | null): Words {
  return facts ? { title: titleOf(facts), text: textOf(facts) } : NO_GOAL;
}

/** Returns only the title, for lists. */
export function titleOf(facts: TitleFacts): Message {
  const { state, decidedAt } = facts;
  switch (state) {
    case 'counting':
      return msg('Too early to tell');
    case 'promising':
      return waitsForCount(facts)
        ? msg(
            'The rate is proven; {counted} of {least, plural, one {# person} other {# people}} so far',
            countOf(facts),
          )
        : msg('Promising, not proven yet');
    case 'behind':
      return msg('Behind your goal');
    case 'reached':
      return msg('Goal reached');
    case 'settling':
      return msg('Waiting for confirmations');
    case 'withdrawn':
      return msg('Abandoned on {day}', { day: day(decidedAt!) });
    case 'void':
      return msg('Ended on {day}, when the page was taken down', { day: day(decidedAt!) });
    case 'missed':
      return missedTitle(facts);
  }
}

function missedTitle(facts: TitleFacts): Message {
  const { reason, goal } = facts;
  const missed = msg('Goal missed');
  const titles: Record<MissedBecause, Message> = {
    below: missed,
    'not-shown': isInconclusive(facts, goal) ? msg('Inconclusive') : missed,
    count: msg('Goal missed: {counted} of {least, plural, one {# person} other {# people}}', countOf(facts)),
    'too-few': msg('Too few visitors'),
  };
  return titles[reason!];
}

const countOf = ({ counted, least }: TitleFacts) => ({ counted: number(counted), least: least ?? 0 });

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
  largest: { source: MessageValue; share: number } | null;
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

function recordNotes({ number: ofIdea, founderNumber, luck, record }: NoteFacts): Message[] {
  // Later goals also count as tries, because a founder would show whichever goal was reached.
  const lucky = msg(
    'Of {goals, plural, one {# goal} other {# goals}}, the chance that luck reaches at least one is up to {chance}.',
    { goals: record.goals, chance: goalRate(Math.min(1, luck / 100)) },
  );
  const recordNote = founderNumber === null ? null : recordText(ofIdea, founderNumber, record);
  return [...(recordNote ? [recordNote] : []), ...(record.goals > 1 ? [lucky] : [])];
}

/** Returns the notes that apply, one sentence each. */
export function notesOf(facts: NoteFacts): Message[] {
  const { state, rules, effectiveSources, largest, withoutLargest, page } = facts;
  const notes = [...sinceNotes(page), ...recordNotes(facts)];
  if (state !== 'counting' && largest && effectiveSources !== null && effectiveSources < FEW_SOURCES)
    notes.push(
      msg('Nearly all visitors came from one place ({source}, {share}).', {
        source: largest.source,
        share: percent(largest.share),
      }),
    );
  if (withoutLargest && (state === 'reached' || state === 'missed')) notes.push(withoutText(withoutLargest));
  for (const change of page.changes) notes.push(changeText(change));
  if (rules === 1)
    notes.push(msg('This goal was set under the rules of version 1.0.0 and finishes under them.'));
  return notes;
}

/**
 * Returns the note about a changed page. It comes first: readers must know that the verdict is about a
 * different page.
 */
function sinceNotes({ changedSince, tested }: NoteFacts['page']): Message[] {
  if (!changedSince) return [];
  if (!tested) return [msg('The page has changed since.')];
  const { title, description } = tested;
  return [
    msg('The page has changed since. It tested: “{title}”: {start}', { title, start: startOf(description) }),
  ];
}

/** Maximum length of a quoted description, in code points. */
const LINE = 160;

function startOf(description: string): string {
  const text = [...description.replace(/\s+/gu, ' ').trim()];
  return text.length > LINE ? `${text.slice(0, LINE).join('').trimEnd()}…` : text.join('');
}

const FIELD_NAMES: Record<keyof PageText, Message> = {
  title: msg('title'),
  description: msg('description'),
  category: msg('category'),
  targetAudience: msg('target audience'),
  cover: msg('cover'),
};

function changeText({ at, visitors, fields }: NoteFacts['page']['changes'][number]): Message {
  const values = {
    day: day(at),
    visitors: visitors ?? 0,
    listed: fields.length,
    fields: items(fields.map((field) => FIELD_NAMES[field])),
  };
  return visitors === null
    ? msg(
        'The page was changed on {day}, before the first day was counted{listed, plural, =0 {} other {: {fields}}}.',
        values,
      )
    : msg(
        'The page was changed on {day}, {visitors, plural, =0 {before the first visitor was counted} one {after # visitor} other {after # visitors}}{listed, plural, =0 {} other {: {fields}}}.',
        values,
      );
}

function withoutText({ source, visitors, yes, low, high, reached }: WithoutLargest): Message {
  const numbers = msg('Without {source}: {yes} of {visitors}, {range}.', {
    source,
    yes: number(yes),
    visitors: number(visitors),
    range: range(roundOutwards({ low, high })),
  });
  const result = reached
    ? msg('The goal would still have been reached without it.')
    : msg('The goal would not have been reached without it.');
  return sentences(numbers, result);
}

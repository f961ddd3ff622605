import { cellsOf, type PlacedCell } from '../domain/fields.js';
import {
  asksForConsent,
  leftReasonOf,
  type LeftReason,
  standingOf,
  statusKey,
} from '../domain/list-standing.js';
import type { LeftOutReason } from '../domain/outcomes.js';
import { yesOrNo } from '../domain/yes-no.js';
import type { RowReading } from './row-reading.js';

/** Why a row is left out, with a sentence for its founder. */
export interface LeftOut {
  reason: LeftOutReason;
  text: string;
}

const TEXTS: Record<LeftReason | 'skipped' | 'unknown-status', string> = {
  unsubscribed: 'Not subscribed on the other list',
  bounced: 'Emails to this address bounced on the other list',
  blocked: 'Blocked on the other list, or reported its emails as spam',
  removed: 'Removed from the other list',
  unconfirmed: 'Never confirmed the sign-up on the other list',
  skipped: 'You chose to skip this status',
  'unknown-status': 'You haven’t said what this status means',
};

/** Characters of a cell that a reason repeats. */
const QUOTED = 40;

/**
 * Why a person must get no email, by what the other list says: its file name, any column about leaving, or
 * the status. Only a known status, or the founder's answer about an unknown one, lets a person in.
 * @returns null for a person who may be added.
 */
export function leftOutOf(reading: RowReading, cells: readonly string[]): LeftOut | null {
  const byFile = reading.fileReason;
  if (byFile) return { reason: byFile, text: `${TEXTS[byFile]} (the file’s name says so).` };
  for (const cell of cellsOf(reading.columns, cells, 'left')) {
    if (saysNo(cell.text)) continue;
    return because(leftReasonOf(reading.header[cell.at]!) ?? 'unsubscribed', reading, cell);
  }
  const at = reading.columns.indexOf('status');
  return at < 0 ? null : byStatus(reading, { at, text: (cells[at] ?? '').trim() });
}

/** A status such as “subscribed” in a column about leaving says that the person has not left. */
function saysNo(cell: string): boolean {
  return (
    yesOrNo(cell) === false || /^0000-00-00/.test(cell) || standingOf(statusKey(cell)) === 'wants-emails'
  );
}

function byStatus(reading: RowReading, cell: PlacedCell): LeftOut | null {
  const key = statusKey(cell.text);
  const consent = asksForConsent(reading.header[cell.at]!) && key !== '' ? yesOrNo(cell.text) : null;
  const known = consent === null ? standingOf(key) : consent ? 'wants-emails' : 'unsubscribed';
  if (known === 'wants-emails') return null;
  if (known) return because(known, reading, cell);
  const answer = Object.hasOwn(reading.statuses, key) ? reading.statuses[key] : undefined;
  if (answer === 'wants-emails') return null;
  return because(answer === 'left' ? 'skipped' : 'unknown-status', reading, cell);
}

function because(reason: keyof typeof TEXTS, { header }: RowReading, { at, text }: PlacedCell): LeftOut {
  const value = text.slice(0, QUOTED).toWellFormed() || 'empty';
  return { reason, text: `${TEXTS[reason]} (${header[at]}: ${value}).` };
}

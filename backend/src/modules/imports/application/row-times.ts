import { timeOf } from '../domain/dates.js';
import { cellsOf, type ImportField } from '../domain/fields.js';
import { yesOrNo } from '../domain/yes-no.js';
import type { RowReading } from './row-reading.js';

/** A time that a row states, with notes for its founder about cells that couldn't be read. */
export interface RowTime {
  time: Date | null;
  notes: string[];
}

/** Characters of a cell that a note repeats. */
const QUOTED = 40;
const quoted = (text: string) => `“${text.slice(0, QUOTED).toWellFormed()}”`;

/** @param now a later time is a mistake of the file. */
export function rowTime(
  { columns, dateOrders }: RowReading,
  cells: readonly string[],
  field: ImportField,
  now: Date,
): RowTime {
  const [cell] = cellsOf(columns, cells, field);
  if (!cell) return { time: null, notes: [] };
  const time = timeOf(cell.text, dateOrders[cell.at] ?? null);
  const problem = problemOf(cell.text, time, now);
  return { time: problem ? null : (time as Date), notes: problem ? [`Date skipped: ${problem}.`] : [] };
}

/** Whether the other list says that the person confirmed the address there, and when. */
export function rowConfirmation(
  { columns, dateOrders }: RowReading,
  cells: readonly string[],
  now: Date,
): RowTime & { confirmed: boolean } {
  for (const { at, text } of cellsOf(columns, cells, 'confirmed')) {
    const answer = yesOrNo(text);
    if (answer === false) continue;
    if (answer || /^(confirmed|verified)$/i.test(text)) return { confirmed: true, time: null, notes: [] };
    if (/^(unconfirmed|unverified|not confirmed|pending)$/i.test(text)) continue;
    const time = timeOf(text, dateOrders[at] ?? null);
    const problem = problemOf(text, time, now);
    if (!problem) return { confirmed: true, time: time as Date, notes: [] };
    return { confirmed: false, time: null, notes: [`Confirmation skipped: ${problem}.`] };
  }
  return { confirmed: false, time: null, notes: [] };
}

function problemOf(text: string, time: ReturnType<typeof timeOf>, now: Date): string | null {
  if (time === null) return `${quoted(text)} isn't a date`;
  if (time === 'ambiguous')
    return `you haven't said whether ${quoted(text)} starts with the day or the month`;
  return time > now ? `${quoted(text)} is in the future` : null;
}

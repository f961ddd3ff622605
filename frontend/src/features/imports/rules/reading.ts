import { t } from '@lingui/core/macro';
import type { Import, ImportColumn, ImportField, ImportRow } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import { formatFullTime } from '@/lib/format-time';
import { fieldsOf } from './labels';

const DATED: readonly (ImportField | null)[] = ['agreedAt', 'joinedAt', 'confirmed'];

/**
 * Returns the ambiguous dates in mapped columns. Omits columns where another date settles the order of day
 * and month.
 */
export function openDates(
  columns: readonly ImportColumn[],
  fields: readonly (ImportField | null)[],
): string[] {
  return columns.flatMap(({ dates }, at) =>
    dates && dates.order === null && DATED.includes(fields[at] ?? null) ? dates.examples : [],
  );
}

/** Returns both readings of a date such as 5/1/2024. Null for text that isn't such a date. */
export function bothDates(example: string): { dayFirst: string; monthFirst: string } | null {
  const found = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})(?!\d)/.exec(example);
  if (!found) return null;
  const [one, other, digits] = found.slice(1).map(Number) as [number, number, number];
  const year = digits < 100 ? digits + (digits < 70 ? 2000 : 1900) : digits;
  return { dayFirst: inWords(year, other, one), monthFirst: inWords(year, one, other) };
}

const inWords = (year: number, month: number, day: number) =>
  formatFullDay(new Date(Date.UTC(year, month - 1, day)));

const TIMES: readonly ImportField[] = ['agreedAt', 'confirmed'];

/** Summarizes a row by its parsed values, or by its raw cells if nothing could be parsed. */
export function rowWords(
  { kind, columns }: Pick<Import, 'kind' | 'columns'>,
  { cells, values }: ImportRow,
): { title: string; rest: string[] } {
  const [title, ...rest] = values;
  if (!title) {
    const named = cells.map((cell, at) => (columns[at]?.name ? fact(columns[at].name, cell) : cell));
    return { title: named.filter((_, at) => cells[at] !== '').join(' · '), rest: [] };
  }
  const labels = new Map(fieldsOf(kind));
  return {
    title: title.value,
    rest: rest.map(({ field, value }) => {
      const label = field === 'name' ? t`Name` : (labels.get(field) ?? field);
      return fact(label, valueWords(field, value));
    }),
  };
}

const fact = (label: string, value: string) => t`${label}: ${value}`;

function valueWords(field: ImportField, value: string): string {
  if (!TIMES.includes(field) || Number.isNaN(Date.parse(value))) return value;
  // Midnight nearly always means that the cell had no time of day.
  if (value.endsWith('T00:00:00.000Z')) return formatFullDay(value);
  return formatFullTime(value);
}

import type { Columns, ImportField } from '../domain/fields.js';
import type { ImportRecord } from '../domain/import.js';
import { readIdea } from './idea-row.js';
import { rowReadingOf, readSubscriber } from './subscriber-row.js';

/** A value as it will be stored, which may differ from the cell. */
export interface RowValue {
  field: ImportField;
  /** The value: a time in ISO 8601, `yes` or `no`, or text. */
  value: string;
}

/** Returns the values read from a row of a mapped import. Empty for an invalid row. */
export function rowValues(record: ImportRecord, cells: readonly string[], now: Date): RowValue[] {
  const columns = record.columns ?? [];
  if (record.kind === 'ideas') {
    const idea = readIdea(columns, cells, record.category ?? 'Other', record.header);
    return typeof idea === 'string'
      ? []
      : mapped(columns, { ...idea.content, votes: idea.votes, notes: idea.notes });
  }
  const person = readSubscriber(rowReadingOf(record), cells, now);
  if (typeof person === 'string') return [];
  const { agreedAt, confirmedElsewhere, confirmedElsewhereAt, tags, slug, ...texts } = person;
  return mapped(
    // The time of agreement may come from any of these columns.
    columns.map((field) => (field === 'joinedAt' ? 'agreedAt' : field)),
    {
      ...texts,
      idea: slug,
      agreedAt,
      confirmed: confirmedElsewhereAt ?? confirmedElsewhere,
      tags: tags.join(', ') || null,
    },
  );
}

function mapped(columns: Columns, values: Partial<Record<ImportField, unknown>>): RowValue[] {
  const fields = [...new Set(columns)].filter((field) => field !== null);
  return fields.flatMap((field) => {
    const value = textOf(values[field]);
    return value === null ? [] : [{ field, value }];
  });
}

function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

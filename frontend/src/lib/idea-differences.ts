import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { nameOfLanguage } from './idea-languages';
import { FORM_FIELDS, IDEA_FIELDS, type IdeaField } from './idea-fields';

/** A text in three parts. `changed` is the part that differs from the other version. */
export interface Marked {
  before: string;
  changed: string;
  after: string;
}

/** A field that differs between two versions of an idea. */
export interface Difference {
  field: IdeaField;
  label: string;
  mine: Marked;
  theirs: Marked;
}

const WORD = /\s+|\S+/gu;

/**
 * Compares two texts word by word. The difference is everything between their common start and their common
 * end.
 */
export function markDifference(mine: string, theirs: string): { mine: Marked; theirs: Marked } {
  const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
  const [a, b] = [wordsOf(mine), wordsOf(theirs)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const mark = (words: string[]): Marked => ({
    before: words.slice(0, start).join(''),
    changed: words.slice(start, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  });
  return { mine: mark(a), theirs: mark(b) };
}

/** An idea's fields. An empty value may be an empty string, as in a form, or null, as in a response. */
type Words = { [field in IdeaField]?: OwnIdea[field] | null };

/** Returns a field as text. The four generated covers are numbered from 1. */
function written(field: IdeaField, value: string | number | null | undefined): string {
  if (field === 'language' && value) return nameOfLanguage(String(value));
  if (typeof value !== 'number') return (value ?? '').trim();
  const number = value + 1;
  return t({ message: `${number} of 4`, comment: 'One of the four covers that we generate' });
}

/**
 * Returns the fields that differ between two versions of an idea, in form order. Ignores leading and trailing
 * spaces.
 */
export function differences(mine: Words, theirs: Words): Difference[] {
  return FORM_FIELDS.flatMap((field) => {
    const [a, b] = [written(field, mine[field]), written(field, theirs[field])];
    if (a === b) return [];
    return [{ field, label: i18n._(IDEA_FIELDS[field].label), ...markDifference(a, b) }];
  });
}

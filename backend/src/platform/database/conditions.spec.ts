import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Conditions, containing } from './conditions.js';

describe('Conditions', () => {
  it('number their values after those that the statement has already', () => {
    const conditions = new Conditions(['first'])
      .equal({ status: 'active', category: undefined, note: null })
      .always('i.id > 0')
      .add((p) => `title ILIKE ${p}`, '%a%')
      .after({ value: 5, id: 'last' }, 'votes', { id: 'i.id' })
      .after({ value: '2026-01-01T00:00:00Z', id: 'one' }, 'at', { id: 'id', order: 'ASC' })
      .after(null, 'never', { id: 'id' });
    expect(String(conditions)).toBe(
      'WHERE status = $2 AND note = $3 AND i.id > 0 AND title ILIKE $4 AND (votes, i.id) < ($5::integer, $6::uuid)' +
        ' AND (at, id) > ($7::timestamptz, $8::uuid)',
    );
    expect(conditions.parameters).toEqual([
      ...['first', 'active', null, '%a%', 5, 'last'],
      ...['2026-01-01T00:00:00Z', 'one'],
    ]);
  });

  it('are nothing where there are none', () => {
    expect(String(new Conditions().equal({ status: undefined }))).toBe('');
  });
});

describe('The pattern of a search', () => {
  /** What LIKE does with a pattern. */
  const like = (text: string, pattern: string) => {
    const source = pattern.replace(/\\(.)|[%_]|[$()*+.?[\]^{|}]/gsu, (found, escaped?: string) =>
      found === '%' ? '.*' : found === '_' ? '.' : `\\u{${(escaped ?? found).codePointAt(0)!.toString(16)}}`,
    );
    return new RegExp(`^${source}$`, 'su').test(text);
  };
  const word = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'b') });

  it('fits exactly the texts that contain it', () => {
    fc.assert(
      fc.property(word, word, (text, part) => expect(like(text, containing(part))).toBe(text.includes(part))),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(word, word, (left, part) => expect(like(left + part, containing(part))).toBe(true)),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { containing } from './kysely.js';

describe('the LIKE pattern of a search text', () => {
  /** Matches a value against a pattern, like PostgreSQL's LIKE. */
  const like = (text: string, pattern: string) => {
    const source = pattern.replace(/\\(.)|[%_]|[$()*+.?[\]^{|}]/gsu, (found, escaped?: string) =>
      found === '%' ? '.*' : found === '_' ? '.' : `\\u{${(escaped ?? found).codePointAt(0)!.toString(16)}}`,
    );
    return new RegExp(`^${source}$`, 'su').test(text);
  };
  const word = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'b') });

  it('matches only values that contain the search text', () => {
    fc.assert(
      fc.property(word, word, (text, part) => expect(like(text, containing(part))).toBe(text.includes(part))),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(word, word, (start, part) => expect(like(start + part, containing(part))).toBe(true)),
    );
  });
});

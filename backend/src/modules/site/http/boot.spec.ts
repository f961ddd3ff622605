import { describe, expect, it } from '@jest/globals';

import type { IdeaDto, IdeaPageDto } from '../../ideas/index.js';
import { boot } from './boot.js';

const SHORT = 'Two lines,\nas they were written.';
const LONG = 'One sentence like any other. '.repeat(60).trim();
/** The longest parts of `LONG` that end with a word and have 200 and 360 characters at the most. */
const CUT = `${'One sentence like any other. '.repeat(6)}One sentence like any…`;
const CUT_LATER = `${'One sentence like any other. '.repeat(12)}One…`;

const written = (description: string) => ({ id: description.length, description }) as unknown as IdeaDto;
const described = (ideas: unknown) => (ideas as IdeaDto[]).map(({ description }) => description);

describe('an answer that a page brings along', () => {
  const page = { rows: [written(SHORT), written(LONG)], total: 2, next: null };

  it('has as much of a description as its card shows where it is a list', () => {
    expect(described(boot.trending(page).value)).toEqual([SHORT, CUT]);
    const { pages } = boot.firstPage(page).value as { pages: { items: unknown }[] };
    expect(described(pages[0]!.items)).toEqual([SHORT, CUT_LATER]);
  });

  it('has all of it where it is the idea’s own page', () => {
    expect(boot.idea(written(LONG) as IdeaPageDto).value).toMatchObject({ description: LONG });
  });
});

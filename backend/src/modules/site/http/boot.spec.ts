import { describe, expect, it } from '@jest/globals';

import type { IdeaDto, IdeaPageDto } from '../../ideas/index.js';
import { boot } from './boot.js';

const SHORT = 'Two lines,\nas they were written.';
const LONG = 'One sentence like any other. '.repeat(60).trim();
/** The longest prefixes of `LONG` that end with a whole word and have at most 200 and 360 characters. */
const CUT = `${'One sentence like any other. '.repeat(6)}One sentence like any…`;
const CUT_LATER = `${'One sentence like any other. '.repeat(12)}One…`;

const written = (description: string) => ({ id: description.length, description }) as unknown as IdeaDto;
const described = (ideas: unknown) => (ideas as IdeaDto[]).map(({ description }) => description);

describe('a response embedded in a page', () => {
  const page = { rows: [written(SHORT), written(LONG)], total: 2, next: null };

  it('truncates descriptions to the length shown on cards', () => {
    expect(described(boot.trending(page).value)).toEqual([SHORT, CUT]);
    const { pages } = boot.firstPage(page).value as { pages: { items: unknown }[] };
    expect(described(pages[0]!.items)).toEqual([SHORT, CUT_LATER]);
  });

  it('has the complete description on the idea’s own page', () => {
    expect(boot.idea(written(LONG) as IdeaPageDto).value).toMatchObject({ description: LONG });
  });
});

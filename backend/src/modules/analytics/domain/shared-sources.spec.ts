import { describe, expect, it } from '@jest/globals';

import { NOTHING } from './counts.js';
import { sharedSources } from './source.js';

const source = (name: string, visits: number) => ({ ...NOTHING, source: name, visits, votes: 1 });

describe('sharedSources', () => {
  it('lists sources with at least five visits by name and combines the others', () => {
    const shared = sharedSources([source('forum', 5), source('anna@example.com', 4), source('x', 1)], {
      ...NOTHING,
      sources: 3,
      visits: 3,
    });
    expect(shared.sources.map((one) => one.source)).toEqual(['forum']);
    expect(shared.otherSources).toEqual({ ...NOTHING, sources: 5, visits: 8, votes: 2 });
    expect(JSON.stringify(shared)).not.toContain('anna');
  });

  it('lists all sources by name if each has enough visits', () => {
    expect(sharedSources([source('forum', 9)], null)).toEqual({
      sources: [source('forum', 9)],
      otherSources: null,
    });
  });
});

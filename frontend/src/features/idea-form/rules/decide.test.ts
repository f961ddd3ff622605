import { decide, type Situation } from './decide';
import { EMPTY_VALUES, type IdeaValues } from './values';

const complete: IdeaValues = {
  ...EMPTY_VALUES,
  title: 'Quiet Hours',
  category: 'Productivity',
  description: 'A booking board for silence.',
  terms: true,
};

/** A new idea that may be submitted. Each test changes a single condition. */
function situation(change: Partial<Situation> = {}): Situation {
  return { signedIn: true, values: complete, maxIdeas: 5, usedIdeas: 2, ...change };
}

describe('submitting a new idea', () => {
  test('is accepted if nothing is missing', () => {
    expect(decide('pending', situation())).toEqual({ kind: 'save', status: 'pending' });
  });

  test('is rejected for one reason at a time, in a fixed order of reasons', () => {
    const empty = { ...EMPTY_VALUES, website: 'not an address' };
    const everythingWrong = situation({ signedIn: false, values: empty, maxIdeas: 0, usedIdeas: 0 });
    const why = (change: Partial<Situation>) => {
      const decision = decide('pending', { ...everythingWrong, ...change });
      return decision.kind === 'refuse' ? decision.why : decision.kind;
    };
    const noTerms = { ...complete, terms: false };

    expect(why({})).toBe('signed-out');
    expect(why({ signedIn: true })).toBe('missing-fields');
    expect(why({ signedIn: true, values: { ...noTerms, website: 'not an address' } })).toBe('wrong-fields');
    expect(why({ signedIn: true, values: noTerms })).toBe('terms');
    expect(decide('pending', situation({ values: noTerms }))).toMatchObject({
      problems: { terms: 'Accept the terms of service to submit.' },
    });
    expect(why({ signedIn: true, values: complete })).toBe('subscription');
    expect(why({ signedIn: true, values: complete, maxIdeas: 1, usedIdeas: 1 })).toBe('save-at-limit');
    expect(why({ signedIn: true, values: complete, maxIdeas: 2, usedIdeas: 1 })).toBe('save');
  });

  test('is limited only by the server while the plan is loading', () => {
    const unknown = situation({ maxIdeas: undefined, usedIdeas: undefined });
    expect(decide('pending', unknown)).toEqual({ kind: 'save', status: 'pending' });
  });
});

describe('saving a draft', () => {
  test('requires the mandatory fields, but neither accepted terms nor a plan', () => {
    const bare = situation({ values: { ...complete, terms: false }, maxIdeas: 0 });
    expect(decide('draft', bare)).toEqual({ kind: 'save', status: 'draft' });
    expect(decide('draft', situation({ values: { ...complete, title: '   ' } }))).toMatchObject({
      kind: 'refuse',
      why: 'missing-fields',
      problems: { title: 'Please enter a title.' },
    });
  });
});

describe('submitting an edit', () => {
  test('isn’t rejected when the plan is full, because the idea is already counted', () => {
    const full = situation({ idea: { status: 'active', isPublic: true }, maxIdeas: 1, usedIdeas: 1 });
    expect(decide('pending', full)).toEqual({ kind: 'save', status: 'pending' });
  });

  test('needs a plan, unless the idea is already live or under review', () => {
    const noPlan = { maxIdeas: 0, usedIdeas: 1 };
    expect(
      decide('pending', situation({ ...noPlan, idea: { status: 'draft', isPublic: false } })),
    ).toMatchObject({
      why: 'subscription',
    });
    for (const idea of [
      { status: 'pending', isPublic: false },
      { status: 'active', isPublic: true },
      { status: 'draft', isPublic: true },
    ] as const) {
      expect(decide('pending', situation({ ...noPlan, idea }))).toEqual({ kind: 'save', status: 'pending' });
    }
  });
});

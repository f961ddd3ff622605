import { submitNote } from './submit-note';

const note = (change: Partial<Parameters<typeof submitNote>[0]>) =>
  submitNote({ maxIdeas: 5, usedIdeas: 2, termsAccepted: true, planEnded: false, ...change });

test('shows no note if submitting will work', () => expect(note({})).toBeNull());

test.each([
  [
    'a missing plan',
    { maxIdeas: 0, termsAccepted: false },
    'You need a plan to submit. Drafts are always free.',
    'plan',
  ],
  [
    'an expired plan',
    { maxIdeas: 0, planEnded: true },
    'Your plan has ended. You need one to submit. Drafts are always free.',
    'plan',
  ],
  ['unaccepted terms', { termsAccepted: false }, 'Accept the terms of service to submit.', 'terms'],
  ['a full plan', { usedIdeas: 5 }, 'Your plan is full. Submitting saves this idea as a draft.', false],
  [
    'a smaller plan than before',
    { maxIdeas: 1 },
    'Your plan is full. Submitting saves this idea as a draft.',
    false,
  ],
])('shows a note about %s', (_name, change, text, blocked) =>
  expect(note(change)).toEqual({ text, blocked }),
);

test('doesn’t count an edit against the plan limit, and allows edits under review without a plan', () => {
  expect(note({ idea: { status: 'active', isPublic: true }, usedIdeas: 5 })).toBeNull();
  expect(note({ idea: { status: 'pending', isPublic: false }, maxIdeas: 0 })).toBeNull();
  for (const status of ['active', 'draft', 'address_review_comment'] as const) {
    expect(note({ idea: { status, isPublic: true }, maxIdeas: 0 })).toBeNull();
    expect(note({ idea: { status, isPublic: false }, maxIdeas: 0 })).toMatchObject({ blocked: 'plan' });
  }
});

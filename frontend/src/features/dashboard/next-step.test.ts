import type { OwnIdea } from '@/api/types';
import { nextStep, primaryAction } from './next-step';

const idea = (status: OwnIdea['status'], voteCount = 0, isPublic = status === 'active') => ({
  id: `${status}-${voteCount}`,
  title: 'Quiet Hours',
  status,
  isPublic,
  voteCount,
  waitlistCount: 0,
});
const begun = { title: 'Ferries' };

test.each([
  ['nothing at all', [], null, true, { kind: 'first' }],
  ['words in this browser', [], begun, false, { kind: 'begun', first: true }],
  ['words beside a live idea', [idea('active', 3)], begun, true, { kind: 'begun', first: false }],
  ['a draft alone, without a plan', [idea('draft')], null, false, { kind: 'draft', first: true }],
  [
    'a draft and room for it',
    [idea('active', 3), idea('draft')],
    null,
    true,
    { kind: 'draft', first: false },
  ],
  ['a draft and no room', [idea('active', 3), idea('draft')], null, false, null],
  ['an idea with the reviewers', [idea('pending')], null, true, { kind: 'review' }],
  ['one with them while another is live', [idea('pending'), idea('active', 3)], null, true, null],
  ['a live idea without anyone', [idea('active')], null, true, { kind: 'launch' }],
  ['a live idea whose changes wait', [idea('pending', 0, true)], null, true, { kind: 'launch' }],
  ['changes asked for', [idea('address_review_comment'), idea('draft')], null, true, null],
  ['votes', [idea('active', 3)], null, true, null],
  ['one taken down', [idea('removed')], null, true, null],
])('%s', (_what, ideas, kept, room, expected) => {
  const step = nextStep(ideas, kept, room, () => true);
  if (expected === null) expect(step).toBeNull();
  else expect(step).toMatchObject(expected);
});

test('a live idea that no one has seen and that has no goal needs one before it is shared', () => {
  expect(nextStep([idea('active')], null, true, () => false)).toMatchObject({ kind: 'goal' });
});

test.each([
  ['what comes next', { goesOn: false, next: { kind: 'first' as const }, hasRoom: false }, 'next'],
  ['what the plan had stopped', { goesOn: true, next: null, hasRoom: true }, 'next'],
  ['the plan, where it has no room', { goesOn: false, next: null, hasRoom: false }, 'plan'],
  ['a new idea', { goesOn: false, next: null, hasRoom: true }, 'new'],
  ['a new idea during a review', { goesOn: false, next: { kind: 'review' as const }, hasRoom: true }, 'new'],
])('the primary button is at %s', (_what, at, expected) => {
  expect(primaryAction(at)).toBe(expected);
});

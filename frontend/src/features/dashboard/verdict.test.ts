import type { OwnIdea } from '@/api/types';
import type { VerdictLine } from '@/api/workspace';
import { verdict } from './verdict';

const idea = (title: string, status: OwnIdea['status'], voteCount = 0, waitlistCount = 0) => ({
  title,
  status,
  isPublic: status === 'active',
  voteCount,
  waitlistCount,
});

test.each([
  [
    [idea('Quiet Hours', 'active', 12, 4), idea('Leasewise', 'active', 3, 9)],
    '“Quiet Hours” leads with 12 votes; 4 people joined its waitlist.',
  ],
  [
    [idea('Quiet Hours', 'active', 1, 1), idea('Leasewise', 'draft')],
    '“Quiet Hours” has 1 vote; 1 person joined its waitlist.',
  ],
  [[idea('Quiet Hours', 'active', 12)], '“Quiet Hours” has 12 votes; nobody has joined its waitlist yet.'],
  [[idea('A', 'active', 5, 1), idea('B', 'active', 5, 2)], '“B” and “A” lead with 5 votes each.'],
  [
    [idea('Quiet Hours', 'active')],
    '“Quiet Hours” is live and waits for its first vote. Set a goal, then share its page.',
  ],
  [
    [idea('A', 'active'), idea('B', 'active')],
    '2 ideas are live and wait for their first vote. Set a goal, then share their pages.',
  ],
  [[idea('A', 'pending'), idea('B', 'draft')], '“A” is with our reviewers. You will hear by email.'],
  [[idea('A', 'address_review_comment'), idea('B', 'pending')], '“A” waits for your changes.'],
  [
    [idea('A', 'draft'), idea('B', 'draft')],
    '2 ideas are still drafts. Submit one to find out who wants it.',
  ],
  [[idea('A', 'removed')], 'None of your ideas is live at the moment.'],
])('%#: %s', (ideas, sentence) => expect(verdict(ideas)).toBe(sentence));

test('counts a live idea whose changes wait among the live ones', () => {
  const edited = { ...idea('Quiet Hours', 'pending', 2, 0), isPublic: true };
  expect(verdict([edited])).toBe('“Quiet Hours” has 2 votes; nobody has joined its waitlist yet.');
});

test('says what is waiting for the founder after the numbers', () => {
  const ideas = [idea('Quiet Hours', 'active', 2, 0), idea('Leasewise', 'address_review_comment')];
  expect(verdict(ideas)).toBe(
    '“Quiet Hours” has 2 votes; nobody has joined its waitlist yet. “Leasewise” waits for your changes.',
  );
});

describe('goals', () => {
  const goal = (ideaId: string, state: VerdictLine['state'], title: string): VerdictLine => ({
    ideaId,
    state,
    title,
    reason: null,
    visitors: 120,
    of: 300,
  });
  const ideas = [
    { ...idea('Quiet Hours', 'active', 40), id: 'quiet' },
    { ...idea('Leasewise', 'active', 2), id: 'lease' },
  ];

  test('the one that says most comes before votes, in its verdict’s words', () => {
    const goals = [
      goal('quiet', 'behind', 'Behind your goal'),
      goal('lease', 'promising', 'Promising, not shown yet'),
    ];
    expect(verdict(ideas, goals)).toBe('“Leasewise”: Promising, not shown yet.');
  });

  test('one that was given up, or of an idea that is not in the list, is no news', () => {
    const goals = [
      goal('quiet', 'withdrawn', 'Given up on Nov 10, 2026'),
      goal('gone', 'reached', 'Reached'),
    ];
    expect(verdict(ideas, goals)).toMatch(/^“Quiet Hours” leads with 40 votes;/);
  });
});

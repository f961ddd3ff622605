import { msg } from '../../../shared/message.js';
import { weekBefore } from './digest-week.js';
import { type DigestIdea, digestOf } from './digest.js';

const WEEK = weekBefore('2026-11-23');
const verdict = { state: 'counting', decidedAt: null, title: msg('Too early to tell'), text: msg('Few.') };
const anIdea = (given: Partial<DigestIdea> = {}): DigestIdea => ({
  ideaId: '1',
  title: 'Tea Timer',
  visits: 5,
  votes: 0,
  signUps: 0,
  messages: 0,
  unread: 0,
  waitlist: 0,
  asksToConfirm: true,
  verdict,
  lastBroadcastAt: null,
  ...given,
});
const SHARE = { ideaId: '1', step: 'share' } as const;

it.each([{ votes: 1 }, { signUps: 1 }, { messages: 1 }])('digestOf() reports a week with %j', (given) => {
  expect(digestOf([anIdea(given)], WEEK, null)).toMatchObject({ next: null, ideas: [given] });
});

it('digestOf() returns null if nothing happened and there is no next step to suggest', () => {
  expect(digestOf([anIdea()], WEEK, null)).toBeNull();
  expect(digestOf([], WEEK, null)).toBeNull();
});

it('digestOf() suggests the same step only once if nothing else happens, not every Monday', () => {
  const quiet = [anIdea({ visits: 0 })];
  expect(digestOf(quiet, WEEK, null)).toMatchObject({ next: SHARE });
  expect(digestOf(quiet, WEEK, SHARE)).toBeNull();
  expect(digestOf(quiet, WEEK, { ...SHARE, step: 'rewrite' })).toMatchObject({ next: SHARE });
  expect(digestOf(quiet, WEEK, { ...SHARE, ideaId: '2' })).toMatchObject({ next: SHARE });
  expect(digestOf([anIdea({ visits: 0, votes: 1 })], WEEK, SHARE)).toMatchObject({ next: SHARE });
});

it('digestOf() reports a decision only if it was made during the week', () => {
  const decided = (day: string) =>
    anIdea({ verdict: { ...verdict, state: 'settling', decidedAt: new Date(`${day}T12:00:00Z`) } });
  expect(digestOf([decided('2026-11-16')], WEEK, null)).not.toBeNull();
  expect(digestOf([decided('2026-11-15')], WEEK, null)).toBeNull();
  expect(digestOf([decided('2026-11-23')], WEEK, null)).toBeNull();
});

it('digestOf() shows the most visited idea first', () => {
  const ideas = [anIdea({ votes: 1 }), anIdea({ ideaId: '2', visits: 9 })];
  expect(digestOf(ideas, WEEK, null)?.ideas.map(({ ideaId }) => ideaId)).toEqual(['2', '1']);
});

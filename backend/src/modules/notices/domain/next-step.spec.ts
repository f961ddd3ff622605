import fc from 'fast-check';

import { Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { ENOUGH_VISITS, type IdeaWeek, nextStep, stepOf, STEPS, stepWords } from './next-step.js';

const aWeek = (given: Partial<IdeaWeek> = {}): IdeaWeek => ({
  ideaId: '1',
  visits: 100,
  signUps: 4,
  unread: 0,
  waitlist: 9,
  asksToConfirm: true,
  verdict: { state: 'counting', decidedAt: null },
  lastBroadcastAt: null,
  ...given,
});
const reached = { state: 'reached', decidedAt: new Date('2026-11-20') };

describe("an idea's next step", () => {
  it.each([
    ['null while visitors come, some join, and a goal is running', {}, null],
    ['to answer messages', { unread: 1, visits: 0 }, 'answer'],
    ['to announce a reached goal to the waitlist', { verdict: reached }, 'announce'],
    [
      'to announce a reached goal if the last campaign was earlier',
      { verdict: reached, lastBroadcastAt: new Date('2026-11-19') },
      'announce',
    ],
    [
      'null once a reached goal has been announced',
      { verdict: reached, lastBroadcastAt: new Date('2026-11-21') },
      null,
    ],
    ['null for a reached goal if the waitlist is empty', { verdict: reached, waitlist: 0, visits: 0 }, null],
    ['to turn on confirmation, without which no one counts', { asksToConfirm: false }, 'confirm'],
    ['to share the page if a goal is running and no one came', { visits: 0, signUps: 0 }, 'share'],
    [
      'to set a goal before sharing if no one came and no goal is running',
      { visits: 0, signUps: 0, verdict: { state: 'no-goal', decidedAt: null } },
      'set-goal',
    ],
    [
      'to rewrite the promise if there were enough visits and no one joined',
      { visits: ENOUGH_VISITS, signUps: 0 },
      'rewrite',
    ],
    ['null if there were too few visits for a conclusion', { visits: ENOUGH_VISITS - 1, signUps: 0 }, null],
    ['to set a goal if there is none', { verdict: { state: 'no-goal', decidedAt: null } }, 'set-goal'],
    [
      'to set another goal after withdrawing one',
      { verdict: { state: 'withdrawn', decidedAt: new Date() } },
      'set-goal',
    ],
    ['to learn from a missed goal', { verdict: { state: 'missed', decidedAt: new Date() } }, 'learn'],
  ] as const)('is %s', (_, given, step) => {
    expect(stepOf(aWeek(given))).toBe(step);
  });
});

const weeks: fc.Arbitrary<IdeaWeek> = fc.record({
  ideaId: fc.uuid(),
  visits: fc.nat(200),
  signUps: fc.nat(5),
  unread: fc.nat(2),
  waitlist: fc.nat(3),
  asksToConfirm: fc.boolean(),
  verdict: fc.record({
    state: fc.constantFrom(
      'no-goal',
      'counting',
      'promising',
      'behind',
      'reached',
      'missed',
      'settling',
      'withdrawn',
      'void',
    ),
    decidedAt: fc.option(fc.date({ noInvalidDate: true })),
  }),
  lastBroadcastAt: fc.option(fc.date({ noInvalidDate: true })),
});
const founders = fc.uniqueArray(weeks, { selector: ({ ideaId }) => ideaId, maxLength: 12 });

describe('the next step for a founder with several ideas', () => {
  it('is the most urgent step of all ideas', () => {
    fc.assert(
      fc.property(founders, (ideas) => {
        const next = nextStep(ideas);
        const ranks = ideas.flatMap((idea) => stepOf(idea) ?? []).map((step) => STEPS.indexOf(step));
        if (!next) return expect(ranks).toEqual([]);
        expect(STEPS.indexOf(next.step)).toBe(Math.min(...ranks));
        expect(stepOf(ideas.find(({ ideaId }) => ideaId === next.ideaId)!)).toBe(next.step);
      }),
    );
  });

  it("doesn't depend on the order of the ideas", () => {
    fc.assert(
      fc.property(founders, fc.integer(), (ideas, turn) => {
        const at = ideas.length && ((turn % ideas.length) + ideas.length) % ideas.length;
        expect(nextStep([...ideas.slice(at), ...ideas.slice(0, at)])).toEqual(nextStep(ideas));
      }),
    );
  });

  it('is to answer messages as long as there are unread ones', () => {
    fc.assert(
      fc.property(founders, weeks, (ideas, other) => {
        expect(nextStep([...ideas, { ...other, unread: 1 }])?.step).toBe('answer');
      }),
    );
  });
});

it("a step's texts are in the language of the founder's emails", () => {
  const idea = { ideaId: '1', title: 'Tea Timer', unread: 2, visits: 40 };
  expect(translatorFor('en').words(stepWords('answer', idea))).toEqual({
    text: '2 messages are waiting for you on Tea Timer. People who get a reply tell you more.',
    label: 'Read and reply',
    path: '/feedback/1',
  });
  const german = new Translator('de', {
    '{title} had {visits, plural, one {# visit} other {# visits}}, but no one joined. Rewrite its first sentence: who does it help, and with what?':
      '{title} hatte {visits, plural, one {# Besuch} other {# Besuche}}.',
    'Edit your page': 'Seite bearbeiten',
  });
  expect(german.words(stepWords('rewrite', idea))).toMatchObject({
    text: 'Tea Timer hatte 40 Besuche.',
    label: 'Seite bearbeiten',
  });
});

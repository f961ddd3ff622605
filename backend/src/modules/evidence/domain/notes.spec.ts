import { describe, expect, it } from '@jest/globals';

import { Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { msg } from '../../../shared/message.js';
import type { StoredFounderRecord } from './founder-record.js';
import type { PageText } from './goal-page.js';
import { type NoteFacts, notesOf as messagesOf } from './words.js';

const notesOf = (facts: NoteFacts) => translatorFor('en').words(messagesOf(facts));

// Dates are shown without the year if it's the current one.
const YEAR = new Date().getUTCFullYear();

const FIRST: StoredFounderRecord = {
  goals: 1,
  reached: 0,
  missed: 0,
  withdrawn: 0,
  takenDown: 0,
  running: 1,
  deletedIdeas: 0,
  deletedExperiments: 0,
};

const TESTED: PageText = {
  title: 'Quiet Hours',
  description: 'Rooms without noise.\n\nBy the hour.',
  category: 'Health',
  targetAudience: null,
  cover: null,
};
const PAGE = { changes: [], changedSince: false, tested: TESTED };

describe('notesOf', () => {
  const NONE: NoteFacts = {
    state: 'promising',
    rules: 2,
    number: 1,
    founderNumber: 1,
    record: FIRST,
    luck: 2.5,
    effectiveSources: 3.2,
    largest: { source: 'newsletter', share: 0.4 },
    withoutLargest: null,
    page: PAGE,
  };
  const without = {
    source: 'newsletter',
    visitors: 70,
    yes: 6,
    low: 0.031,
    high: 0.184,
    reached: false,
  };

  it('returns an empty list if there is nothing to note', () => expect(notesOf(NONE)).toEqual([]));

  it('states the probability of success by luck from the founder’s second goal on, across all ideas', () => {
    const record = { ...FIRST, goals: 3, missed: 2, deletedIdeas: 1 };
    expect(notesOf({ ...NONE, founderNumber: 3, luck: 7.5, record })).toEqual([
      'Goal 1 of this idea, 3rd of this founder: 2 missed, 1 running; 1 of their ideas was deleted.',
      'Of 3 goals, the chance that luck reaches at least one is up to 7.5%.',
    ]);
    const later = { ...record, goals: 40 };
    expect(notesOf({ ...NONE, founderNumber: 3, luck: 125, record: later })[1]).toBe(
      'Of 40 goals, the chance that luck reaches at least one is up to 100%.',
    );
  });

  it('includes all the founder’s goals in the probability of success by luck, even if this goal has no founder number', () =>
    expect(
      notesOf({ ...NONE, number: 2, founderNumber: null, luck: 12, record: { ...FIRST, goals: 3 } }),
    ).toEqual(['Of 3 goals, the chance that luck reaches at least one is up to 12%.']));

  it('mentions that nearly all visitors came from one place', () => {
    const largest = { source: 'forum.example.org', share: 0.91 };
    expect(notesOf({ ...NONE, effectiveSources: 1.2, largest })).toEqual([
      'Nearly all visitors came from one place (forum.example.org, 91.0%).',
    ]);
    expect(notesOf({ ...NONE, state: 'counting', effectiveSources: 1, largest })).toEqual([]);
  });

  it('states the result without the largest source once the goal is decided', () => {
    const withoutLargest = without;
    expect(notesOf({ ...NONE, withoutLargest })).toEqual([]);
    expect(notesOf({ ...NONE, state: 'reached', withoutLargest })).toEqual([
      'Without newsletter: 6 of 70, 3.1–18.4%. The goal would not have been reached without it.',
    ]);
    expect(notesOf({ ...NONE, state: 'missed', withoutLargest: { ...without, reached: true } })[0]).toMatch(
      /The goal would still have been reached without it\.$/,
    );
  });

  it('mentions that a goal from version 1.0.0 finishes under the rules of that version', () =>
    expect(notesOf({ ...NONE, rules: 1 })).toEqual([
      'This goal was set under the rules of version 1.0.0 and finishes under them.',
    ]));

  const at = new Date(`${YEAR}-03-05T00:00:00Z`);
  const changed = (visitors: number | null, fields: (keyof PageText)[] = []) =>
    notesOf({ ...NONE, page: { ...PAGE, changes: [{ at, visitors, fields }] } });

  it('mentions each change to the page, with the changed fields', () => {
    expect(changed(44)).toEqual(['The page was changed on Mar 5, after 44 visitors.']);
    expect(changed(44, ['title', 'targetAudience'])).toEqual([
      'The page was changed on Mar 5, after 44 visitors: title, target audience.',
    ]);
  });

  it.each([
    [null, 'The page was changed on Mar 5, before the first day was counted.'],
    [0, 'The page was changed on Mar 5, before the first visitor was counted.'],
    [1, 'The page was changed on Mar 5, after 1 visitor.'],
  ])(
    'says "first visitor" only if the visitors before the change have been counted (%s)',
    (visitors, text) => {
      expect(changed(visitors)).toEqual([text]);
    },
  );

  it('starts with the tested page if the page has changed since', () => {
    const record = { ...FIRST, goals: 2, reached: 1 };
    const since = { ...NONE, founderNumber: 2, record, page: { ...PAGE, changedSince: true } };
    expect(notesOf(since)[0]).toBe(
      'The page has changed since. It tested: “Quiet Hours”: Rooms without noise. By the hour.',
    );
    const long = { ...TESTED, description: 'x'.repeat(200) };
    expect(notesOf({ ...since, page: { ...since.page, tested: long } })[0]).toMatch(/: x{160}…$/);
    expect(notesOf({ ...since, page: { ...since.page, tested: null } })[0]).toBe(
      'The page has changed since.',
    );
  });

  it('are in the language of their reader', () => {
    const german = new Translator('de', {
      'Nearly all visitors came from one place ({source}, {share}).':
        'Fast alle kamen über {source} ({share}).',
      'direct visits': 'direkte Besuche',
    });
    const largest = { source: msg('direct visits'), share: 0.91 };
    expect(german.words(messagesOf({ ...NONE, effectiveSources: 1.2, largest }))).toEqual([
      'Fast alle kamen über direkte Besuche (91,0\u00a0%).',
    ]);
  });
});

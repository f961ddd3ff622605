import { expect, it } from '@jest/globals';

import { translatorFor } from '../../../platform/i18n/translator.js';
import { type StoredFounderRecord, recordText as messageOf } from './founder-record.js';

const recordText = (...given: Parameters<typeof messageOf>) => translatorFor('en').words(messageOf(...given));

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

it('recordText lists every outcome of a founder’s goals, and their deleted ideas', () => {
  const record = { ...FIRST, goals: 7, reached: 2, missed: 4, withdrawn: 1, running: 0, deletedIdeas: 2 };
  expect(recordText(3, 7, record)).toBe(
    'Goal 3 of this idea, 7th of this founder: 2 reached, 4 missed, 1 given up; 2 of their ideas were deleted.',
  );
});

it('recordText omits zero counts', () =>
  expect(recordText(2, 2, { ...FIRST, goals: 2, missed: 1 })).toBe(
    'Goal 2 of this idea, 2nd of this founder: 1 missed, 1 running.',
  ));

it('recordText distinguishes goals ended by an admin from those given up', () =>
  expect(recordText(1, 3, { ...FIRST, goals: 3, withdrawn: 2, takenDown: 1 })).toBe(
    'Goal 1 of this idea, 3rd of this founder: 1 given up, 1 ended when the page was taken down, 1 running.',
  ));

it('recordText mentions experiments on deleted ideas', () => {
  const record = { ...FIRST, deletedIdeas: 1, deletedExperiments: 2 };
  expect(recordText(1, 1, record)).toBe(
    'Goal 1 of this idea, 1st of this founder: 1 running; 1 of their ideas was deleted, with 2 experiments.',
  );
});

it('recordText returns null for a founder’s first goal', () => expect(recordText(1, 1, FIRST)).toBeNull());

it('recordText contains only the goal’s numbers if no outcome is known', () =>
  expect(recordText(2, 2, { ...FIRST, goals: 2, running: 0 })).toBe(
    'Goal 2 of this idea, 2nd of this founder.',
  ));

import fc from 'fast-check';

import { anIdea } from '../../../../test/mothers/idea.mother.js';
import { type FounderStatus, type Idea, IDEA_STATUSES, type IdeaStatus } from './idea.js';
import { StaleIdea, WrongStatus } from './idea.errors.js';

const NOW = new Date('2026-02-01T08:00:00.000Z');

const steps: Record<string, (idea: Idea) => void> = {
  approve: (idea) => idea.approve(NOW),
  'request changes': (idea) => idea.requestChanges('Say who pays.', NOW),
  'save as draft': (idea) => idea.edit({}, 'draft', NOW),
  submit: (idea) => idea.edit({}, 'pending', NOW),
  'change a word': (idea) => idea.edit({ description: 'Clearer.' }, undefined, NOW),
};

/** What each step leads to from each status (specification section 4, contract 4); null: refused. */
const TABLE: Record<string, Record<IdeaStatus, IdeaStatus | null>> = {
  approve: {
    draft: 'active',
    pending: 'active',
    active: null,
    address_review_comment: 'active',
    removed: null,
  },
  'request changes': {
    draft: 'address_review_comment',
    pending: 'address_review_comment',
    active: null,
    address_review_comment: 'address_review_comment',
    removed: null,
  },
  'save as draft': {
    draft: 'draft',
    pending: 'draft',
    active: 'draft',
    address_review_comment: 'draft',
    removed: null,
  },
  submit: {
    draft: 'pending',
    pending: 'pending',
    active: 'pending',
    address_review_comment: 'pending',
    removed: null,
  },
  'change a word': {
    draft: 'draft',
    pending: 'pending',
    active: 'pending',
    address_review_comment: 'address_review_comment',
    removed: null,
  },
};

const cases = Object.entries(TABLE).flatMap(([step, row]) =>
  IDEA_STATUSES.map((from) => [step, from, row[from]] as const),
);

describe('Idea', () => {
  it.each(cases)('%s from %s leads to %s', (step, from, to) => {
    const idea = anIdea({ status: from });
    if (to === null) {
      const before = { ...idea.snapshot() };
      expect(() => steps[step]!(idea)).toThrow(WrongStatus);
      expect(idea.snapshot()).toEqual(before);
    } else {
      steps[step]!(idea);
      expect(idea.status).toBe(to);
    }
  });

  it('follows the table through any history, and numbers every save', () => {
    const history = fc.array(fc.constantFrom(...Object.keys(TABLE)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...IDEA_STATUSES), history, (from, names) => {
        const idea = anIdea({ status: from });
        let expected = { status: from, version: 1 };
        for (const name of names) {
          const to = TABLE[name]![expected.status];
          if (to === null) expect(() => steps[name]!(idea)).toThrow(WrongStatus);
          else {
            steps[name]!(idea);
            expected = { status: to, version: expected.version + 1 };
          }
          const { status, version } = idea.snapshot();
          expect({ status, version }).toEqual(expected);
        }
      }),
    );
  });

  it('takes an edit of the version it has, or of none in particular, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), (version, seen) => {
        const idea = anIdea({ version });
        idea.assertVersion(undefined);
        if (seen === version) idea.assertVersion(seen);
        else expect(() => idea.assertVersion(seen)).toThrow(StaleIdea);
      }),
    );
  });

  it('never becomes active without an admin', () => {
    const edits = fc.array(fc.constantFrom<FounderStatus | undefined>('draft', 'pending', undefined), {
      maxLength: 6,
    });
    const from = fc.constantFrom<IdeaStatus>('draft', 'pending', 'address_review_comment', 'active');
    fc.assert(
      fc.property(from, edits, (status, wishes) => {
        const idea = anIdea({ status });
        for (const wish of wishes) {
          idea.edit({ title: 'Changed' }, wish, NOW);
          expect(idea.status).not.toBe('active');
        }
      }),
    );
  });

  it('keeps the admin’s comments until it is submitted again', () => {
    const idea = anIdea({ status: 'pending' });
    idea.requestChanges('Say who pays.', NOW);
    idea.edit({ title: 'Half done' }, 'draft', NOW);
    expect(idea.snapshot().reviewComments).toBe('Say who pays.');
    idea.edit({}, 'pending', NOW);
    expect(idea.snapshot().reviewComments).toBeNull();
  });

  it('fixes its slug with the first approval, for good', () => {
    const idea = anIdea({ status: 'pending' });
    expect(idea.slugIsFixed).toBe(false);
    idea.approve(NOW);
    idea.edit({}, 'draft', new Date('2026-03-01T00:00:00.000Z'));
    idea.approve(new Date('2026-04-01T00:00:00.000Z'));
    expect(idea.slugIsFixed).toBe(true);
    expect(idea.snapshot().publishedAt).toEqual(NOW);
  });
});

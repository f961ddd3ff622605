import fc from 'fast-check';

import { anIdea } from '../../../../test/mothers/idea.mother.js';
import { type Idea, IDEA_STATUSES, type IdeaStatus, type RequestedStatus } from './idea.js';
import { StaleIdea, WrongStatus } from './idea.errors.js';

const NOW = new Date('2026-02-01T08:00:00.000Z');

let words = 0;
const other = () => ({ description: `Clearer, for the ${(words += 1)}. time.` });

const steps: Record<string, (idea: Idea) => void> = {
  approve: (idea) => idea.approve(NOW),
  'request changes': (idea) => idea.requestChanges('Say who pays.', NOW),
  'save new text as draft': (idea) => idea.change(other(), 'draft', NOW),
  'submit new text': (idea) => idea.change(other(), 'pending', NOW),
  'change text': (idea) => idea.change(other(), undefined, NOW),
  'change nothing': (idea) => idea.change({}, undefined, NOW),
};

/**
 * Expected status after each action, by the status before it, for ideas without an edit. Null: the action is
 * rejected.
 */
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
  'save new text as draft': {
    draft: 'draft',
    pending: 'draft',
    active: 'draft',
    address_review_comment: 'draft',
    removed: null,
  },
  'submit new text': {
    draft: 'pending',
    pending: 'pending',
    active: 'pending',
    address_review_comment: 'pending',
    removed: null,
  },
  'change text': {
    draft: 'draft',
    pending: 'pending',
    active: 'pending',
    address_review_comment: 'address_review_comment',
    removed: null,
  },
  'change nothing': {
    draft: 'draft',
    pending: 'pending',
    active: 'active',
    address_review_comment: 'address_review_comment',
    removed: null,
  },
};

const cases = Object.entries(TABLE).flatMap(([step, row]) =>
  IDEA_STATUSES.map((from) => [step, from, row[from]] as const),
);

describe('Idea', () => {
  it.each(cases)('on “%s”, changes its status from %s to %s (null if rejected)', (step, from, to) => {
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

  it('follows the status table in any history, gets a new version with every save, and stays public once published', () => {
    const history = fc.array(fc.constantFrom(...Object.keys(TABLE)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...IDEA_STATUSES), history, (from, names) => {
        const idea = anIdea({ status: from });
        let expected = { status: from, version: 1, isPublic: from === 'active' };
        for (const name of names) {
          const to = TABLE[name]![expected.status];
          if (to === null) expect(() => steps[name]!(idea)).toThrow(WrongStatus);
          else {
            steps[name]!(idea);
            const version = expected.version + (name === 'change nothing' ? 0 : 1);
            expected = { status: to, version, isPublic: expected.isPublic || to === 'active' };
          }
          const { version } = idea.snapshot();
          expect({ status: idea.status, version, isPublic: idea.isPublic }).toEqual(expected);
        }
      }),
    );
  });

  it('accepts changes based on its current version or on no version, and rejects all others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), (version, seen) => {
        const idea = anIdea({ version });
        idea.assertVersion(undefined);
        if (seen === version) idea.assertVersion(seen);
        else expect(() => idea.assertVersion(seen)).toThrow(StaleIdea);
      }),
    );
  });

  it('never shows unapproved content to the public', () => {
    const edits = fc.array(fc.constantFrom<RequestedStatus | undefined>('draft', 'pending', undefined), {
      maxLength: 6,
    });
    const from = fc.constantFrom<IdeaStatus>('draft', 'pending', 'address_review_comment', 'active');
    fc.assert(
      fc.property(from, edits, (status, requests) => {
        const idea = anIdea({ status });
        const { title } = idea.snapshot();
        requests.forEach((requestedStatus, index) =>
          idea.change({ title: `Changed ${index}` }, requestedStatus, NOW),
        );
        expect(idea.isPublic).toBe(status === 'active');
        if (idea.isPublic) expect(idea.snapshot().title).toBe(title);
      }),
    );
  });

  it('keeps the admin’s review comments until it is submitted again', () => {
    const idea = anIdea({ status: 'pending' });
    idea.requestChanges('Say who pays.', NOW);
    idea.change({ title: 'Half done' }, 'draft', NOW);
    expect(idea.snapshot().reviewComments).toBe('Say who pays.');
    idea.change({}, 'pending', NOW);
    expect(idea.snapshot().reviewComments).toBeNull();
  });

  it('has a permanent slug after the first approval', () => {
    const idea = anIdea({ status: 'pending' });
    expect(idea.slugIsFixed).toBe(false);
    idea.approve(NOW, { slug: 'quiet-hours-2' });
    idea.change({ title: 'Other' }, 'draft', new Date('2026-03-01T00:00:00.000Z'));
    idea.approve(new Date('2026-04-01T00:00:00.000Z'));
    expect(idea.slugIsFixed).toBe(true);
    expect(idea.snapshot()).toMatchObject({ publishedAt: NOW, slug: 'quiet-hours-2' });
  });

  it("uses up an idea in the plan only when submitted from a status that doesn't already use one", () => {
    const taking = IDEA_STATUSES.filter((status) => anIdea({ status }).usesQuota('pending'));
    expect(taking).toEqual(['draft', 'address_review_comment', 'removed']);
    for (const requestedStatus of ['draft', undefined] as const) {
      expect(IDEA_STATUSES.some((status) => anIdea({ status }).usesQuota(requestedStatus))).toBe(false);
    }
  });
});

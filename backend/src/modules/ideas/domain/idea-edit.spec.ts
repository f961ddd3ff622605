import fc from 'fast-check';

import { anEdit, anIdea } from '../../../../test/mothers/idea.mother.js';
import { EDIT_STATUSES, type EditStatus, type RequestedStatus, type Idea } from './idea.js';
import { EditMissing, ReviewOutdated, WrongStatus } from './idea.errors.js';

const NOW = new Date('2026-02-01T08:00:00.000Z');
const LATER = new Date('2026-02-02T08:00:00.000Z');

const live = (edit = anEdit()) => anIdea({ status: 'active', publishedAt: NOW, version: 4 }, edit);
const titles = (idea: Idea) => [idea.snapshot().title, idea.waitingEdit()?.title ?? null];

describe('an edit to a live idea', () => {
  it('waits for review without changing the public version, and stores its submission time', () => {
    const idea = anIdea({ status: 'active', version: 4 });
    const { updatedAt } = idea.snapshot();
    idea.change({ title: 'Quieter Hours' }, 'pending', NOW);
    expect(titles(idea)).toEqual(['Quiet Hours', 'Quieter Hours']);
    expect(idea.waitingEdit()).toMatchObject({ status: 'pending', submittedAt: NOW, createdAt: NOW });
    // Waiting doesn't change the date of the public version.
    expect(idea.snapshot()).toMatchObject({ status: 'active', version: 5, updatedAt });
    expect([idea.status, idea.isPublic, idea.isCounted]).toEqual(['pending', true, true]);
  });

  const requests: [EditStatus, RequestedStatus | undefined, EditStatus][] = [
    ['draft', undefined, 'draft'],
    ['draft', 'draft', 'draft'],
    ['draft', 'pending', 'pending'],
    ['pending', undefined, 'pending'],
    ['pending', 'draft', 'draft'],
    ['pending', 'pending', 'pending'],
    ['address_review_comment', undefined, 'address_review_comment'],
    ['address_review_comment', 'draft', 'draft'],
    ['address_review_comment', 'pending', 'pending'],
  ];
  it.each(requests)(
    'in the state %s, if saved with the requested status %s, gets the status %s',
    (status, requestedStatus, to) => {
      const idea = live(anEdit({ status }));
      idea.change({ title: 'Third' }, requestedStatus, LATER);
      expect(titles(idea)).toEqual(['Quiet Hours', 'Third']);
      expect(idea.status).toBe(to);
      idea.change({}, 'pending', LATER);
      expect(idea.status).toBe('pending');
    },
  );

  it('keeps its position in the review queue when changed, and its review comments until it is submitted again', () => {
    const { submittedAt } = anEdit();
    const idea = live();
    idea.change({ title: 'Third' }, undefined, LATER);
    expect(idea.waitingEdit()).toMatchObject({ submittedAt });
    idea.requestChanges('Say who pays.', LATER);
    expect([idea.status, idea.isPublic]).toEqual(['address_review_comment', true]);
    idea.change({ title: 'Fourth' }, 'draft', LATER);
    expect(idea.waitingEdit()).toMatchObject({ status: 'draft', reviewComments: 'Say who pays.' });
    idea.change({}, 'pending', LATER);
    expect(idea.waitingEdit()).toMatchObject({ reviewComments: null, submittedAt: LATER });
  });

  it.each(EDIT_STATUSES)('in the state %s, replaces the public version when approved', (status) => {
    const idea = live(anEdit({ status, website: 'https://example.com', targetAudience: null }));
    idea.approve(LATER, { seen: 4 });
    expect(titles(idea)).toEqual(['Quieter Hours', null]);
    expect(idea.snapshot()).toMatchObject({
      status: 'active',
      website: 'https://example.com',
      reviewComments: null,
      publishedAt: NOW,
      updatedAt: LATER,
      version: 5,
      slug: 'quiet-hours',
    });
  });

  it('is discarded when it matches the public version', () => {
    const idea = live();
    idea.change({ title: 'Quiet Hours' }, undefined, LATER);
    expect([idea.waitingEdit(), idea.status, idea.snapshot().version]).toEqual([null, 'active', 5]);
    expect(() => idea.approve(LATER)).toThrow(WrongStatus);
  });

  it('can be discarded by its founder, which restores the public version', () => {
    const idea = live();
    idea.discardEdit();
    expect([titles(idea), idea.status]).toEqual([['Quiet Hours', null], 'active']);
    expect(() => idea.discardEdit()).toThrow(EditMissing);
    expect(() => anIdea({ status: 'draft' }).discardEdit()).toThrow(EditMissing);
  });

  it("can't be approved or returned by an admin who reviewed another version", () => {
    const idea = live();
    expect(() => idea.approve(LATER, { seen: 3 })).toThrow(ReviewOutdated);
    expect(() => idea.requestChanges('Why?', LATER, 3)).toThrow(ReviewOutdated);
    expect(titles(idea)).toEqual(['Quiet Hours', 'Quieter Hours']);
  });

  it("survives a takedown, but can't be changed while the idea is taken down", () => {
    const idea = live();
    idea.takeDown(LATER);
    expect([idea.status, idea.isPublic]).toEqual(['removed', false]);
    for (const step of [
      () => idea.change({ title: 'Third' }, 'pending', LATER),
      () => idea.discardEdit(),
      () => idea.approve(LATER),
      () => idea.requestChanges('Why?', LATER),
    ]) {
      expect(step).toThrow(WrongStatus);
    }
    idea.restore('active', LATER);
    expect([idea.status, idea.isPublic, titles(idea)]).toEqual([
      'pending',
      true,
      ['Quiet Hours', 'Quieter Hours'],
    ]);
  });

  it('never uses up an idea in the plan, because the live idea already does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EDIT_STATUSES),
        fc.constantFrom('draft', 'pending', undefined),
        (status, requestedStatus) => {
          expect(live(anEdit({ status })).usesQuota(requestedStatus)).toBe(false);
        },
      ),
    );
  });
});

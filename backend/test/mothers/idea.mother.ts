import { Idea, type IdeaState } from '../../src/modules/ideas/domain/idea.js';
import type { IdeaEdit } from '../../src/modules/ideas/domain/idea-edit.js';
import { newId } from '../../src/shared/ids.js';

/** Ideas for tests: believable unless told otherwise. */
export function anIdea(overrides: Partial<IdeaState> = {}, edit: IdeaEdit | null = null): Idea {
  const now = new Date('2026-01-15T10:00:00.000Z');
  const state: IdeaState = {
    id: newId(),
    authorId: newId(),
    slug: 'quiet-hours',
    title: 'Quiet Hours',
    description: 'A booking board for silence.',
    category: 'Productivity',
    targetAudience: null,
    website: null,
    twitter: null,
    image: null,
    featuredImage: null,
    status: 'draft',
    reviewComments: null,
    publishedAt: null,
    submittedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  return new Idea(state, edit);
}

/** An edit that waits, as believable. */
export function anEdit(overrides: Partial<IdeaEdit> = {}): IdeaEdit {
  const since = new Date('2026-01-20T10:00:00.000Z');
  return {
    ...anIdea().content(),
    title: 'Quieter Hours',
    status: 'pending',
    reviewComments: null,
    submittedAt: since,
    createdAt: since,
    updatedAt: since,
    ...overrides,
  };
}

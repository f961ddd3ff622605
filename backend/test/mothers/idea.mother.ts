import { Idea, type IdeaState, type IdeaEdit } from '../../src/modules/ideas/domain/idea.js';
import { contentOf, type IdeaContent } from '../../src/modules/ideas/domain/idea-content.js';
import { newId } from '../../src/shared/ids.js';
import { storeUser } from './account.mother.js';
import { mother, type Store } from './mother.js';
import { storeSubscription } from './subscription.mother.js';

/** Returns a plausible idea with the test's overrides. */
export function anIdea(overrides: Partial<IdeaState> = {}, edit: IdeaEdit | null = null): Idea {
  const now = new Date('2026-01-15T10:00:00.000Z');
  const state: IdeaState = {
    id: newId(),
    authorId: newId(),
    slug: 'quiet-hours',
    ...contentOf({
      title: 'Quiet Hours',
      description: 'A booking board for silence.',
      category: 'Productivity',
    }),
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

/** Returns a plausible pending edit with the test's overrides. */
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

export interface StoredIdea {
  id: string;
  authorId: string;
}

interface IdeaFields extends Partial<IdeaContent> {
  id?: string;
  /** The founder's account. Defaults to a new account with a plan. */
  authorId?: string;
  slug?: string;
  status?: IdeaState['status'];
  reviewComments?: string | null;
  publishedAt?: Date | null;
  submittedAt?: Date | null;
  voteCount?: number;
  waitlistCount?: number;
  /** The waitlist's confirmation setting. Defaults to that of a new idea. */
  confirmation?: 'off' | 'ask' | 'require';
  createdAt?: Date;
}

/** Stores ideas directly in the database, so that tests don't have to submit and approve them. */
export const { one: storeIdea, many: storeIdeas } = mother('ideas', async (given: IdeaFields, store) => {
  const id = given.id ?? newId();
  const createdAt = given.createdAt ?? new Date('2026-01-15T10:00:00.000Z');
  return {
    id,
    authorId: given.authorId ?? (await storeAuthor(store)),
    slug: `quiet-hours-${id}`,
    title: 'Quiet Hours',
    description: 'A booking board for silence.',
    category: 'Productivity',
    status: 'active',
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
});

async function storeAuthor(store: Store): Promise<string> {
  const { id } = await storeUser(store);
  await storeSubscription(store, { userId: id });
  return id;
}

/**
 * Stores the number of ideas with a status and category. Only needed if triggers, which maintain the number,
 * are disabled.
 */
export const { one: storeIdeaCount } = mother(
  'idea_counts',
  (given: { status: IdeaState['status']; category: string; ideas: number }) => given,
);

/** Input from a malicious founder. */
export const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> & $& ]]>`;

/** An idea's content that tries to break out of its place in a page. */
export const HOSTILE_WORDS = {
  title: HOSTILE,
  description: `${HOSTILE}\u2028\u2029`,
  targetAudience: HOSTILE,
};

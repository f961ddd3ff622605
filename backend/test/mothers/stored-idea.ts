import { newId } from '../../src/shared/ids.js';
import type { TestApp } from '../support/test-app.js';
import { giveSubscription } from './subscription.js';

export interface StoredIdea {
  id: string;
  authorId: string;
}

interface StoredIdeaOptions {
  /** A new one where none is given. */
  id?: string;
  status?: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  /** Account that owns it; an account of its own, with a plan, where none is given. */
  authorId?: string;
}

/** Puts an idea straight into the database, so that a test need not go the way of submitting and approving it. */
export async function storeIdea(
  app: TestApp,
  { id = newId(), status = 'active', authorId }: StoredIdeaOptions = {},
): Promise<StoredIdea> {
  const now = new Date('2026-01-15T10:00:00.000Z');
  if (!authorId) {
    authorId = await storeUser(app);
    await giveSubscription(app, authorId, 'pro');
  }
  await app.db(
    `INSERT INTO ideas (id, author_id, slug, title, description, category, status, created_at, updated_at)
     VALUES ($1, $2, $3, 'Quiet Hours', 'A booking board for silence.', 'Productivity', $4, $5, $5)`,
    [id, authorId, `quiet-hours-${id}`, status, now],
  );
  return { id, authorId };
}

/** Puts an account straight into the database. */
export async function storeUser(app: TestApp): Promise<string> {
  const id = newId();
  await app.db(
    `INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
     VALUES ($1, $2, $2 || '@example.com', 'somebody', now(), now())`,
    [id, `subject-${id}`],
  );
  return id;
}

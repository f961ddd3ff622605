import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { IdeaStatus } from '../domain/idea.js';
import { shown, WITH_EDITS } from './idea-sql.js';

/** Enough to know an author by; the rest is on the list, found by their address. */
const OTHER_IDEAS = 20;

/** Who wrote an idea. */
export interface IdeaAuthor {
  id: string;
  username: string;
  email: string;
  createdAt: Date;
  /** Ideas of theirs in any status. */
  ideas: number;
}

/** Another idea of the same author. */
export interface OtherIdea {
  id: string;
  slug: string;
  title: string;
  status: IdeaStatus;
  createdAt: Date;
}

/** What an admin reads about an idea besides the idea itself. */
@Injectable()
export class IdeaDetailsQueries {
  constructor(private readonly database: Database) {}

  /** @returns the author of an idea that is there, and their other ideas, newest first, 20 at the most. */
  async about(
    ideaId: string,
    authorId: string,
  ): Promise<{ author: IdeaAuthor; otherIdeas: OtherIdea[] } | null> {
    const [[author], otherIdeas] = await Promise.all([
      this.database.query<IdeaAuthor>(
        `SELECT u.id, u.username, u.email, u.created_at AS "createdAt",
                (SELECT count(*)::int FROM ideas WHERE author_id = u.id) AS ideas
         FROM users u WHERE u.id = $1`,
        [authorId],
      ),
      this.database.query<OtherIdea>(
        `SELECT i.id, i.slug, ${shown('title')} AS title, ${shown('status')} AS status, i.created_at AS "createdAt" FROM ${WITH_EDITS}
         WHERE i.author_id = $1 AND i.id <> $2 ORDER BY i.created_at DESC, i.id DESC LIMIT ${OTHER_IDEAS}`,
        [authorId, ideaId],
      ),
    ]);
    return author ? { author, otherIdeas } : null;
  }
}

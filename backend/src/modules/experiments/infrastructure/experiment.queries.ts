import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';
import type { PageArm } from '../domain/experiment-terms.js';

/**
 * Maximum number of waiting page tests returned: far more than ever wait together. Further tests appear once
 * some of these are decided.
 */
const MOST = 100;

/** A page test that is waiting for review, with the current page. */
export type WaitingPageTest = Awaited<ReturnType<ExperimentQueries['waitingPageTests']>>[number];

/** Reads experiments for admins, and experiments' founders for emails. */
@Injectable()
export class ExperimentQueries {
  constructor(private readonly database: Database) {}

  /** Returns null if the experiment was deleted or its founder is suspended. */
  async founderOf(experimentId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('experiments as e', 'e.ideaId', 'i.id')
      .where('e.id', '=', experimentId)
      .executeTakeFirst();
    return founder ?? null;
  }

  /** Returns undefined if the idea was deleted or its founder is suspended. */
  founderOfIdea(ideaId: string): Promise<IdeaFounder | undefined> {
    return ideaFounders(this.database).where('i.id', '=', ideaId).executeTakeFirst();
  }

  /** Returns the waiting page tests, longest waiting first. */
  waitingPageTests() {
    return this.database
      .kysely()
      .selectFrom('experiments as e')
      .innerJoin('ideas as i', 'i.id', 'e.ideaId')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['e.id', 'e.days', 'e.createdAt', 'i.id as ideaId', 'i.slug', 'i.title'])
      .select(['i.description', 'i.image', 'i.featuredImage', 'i.coverVariant', 'u.email as authorEmail'])
      .select(({ ref }) => ref('e.arms').$castTo<PageArm[]>().as('arms'))
      .where('e.kind', '=', 'page')
      .where('e.state', '=', 'pending')
      .where('i.status', '=', 'active')
      .orderBy('e.createdAt')
      .orderBy('e.id')
      .limit(MOST)
      .execute();
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';
import type { PageArm } from '../domain/experiment-terms.js';

/** Far more than ever wait at once. Any others appear when these are decided. */
const MOST = 100;

/** A page test that waits for an admin, with the current page. */
export type WaitingPageTest = Awaited<ReturnType<ExperimentQueries['waitingPageTests']>>[number];

/** Reads experiments for admins, and their founders for emails. */
@Injectable()
export class ExperimentQueries {
  constructor(private readonly database: Database) {}

  /** Null if the experiment has been deleted or its founder is suspended. */
  async founderOf(experimentId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('experiments as e', 'e.ideaId', 'i.id')
      .where('e.id', '=', experimentId)
      .executeTakeFirst();
    return founder ?? null;
  }

  /** Undefined if the idea has been deleted or its founder is suspended. */
  founderOfIdea(ideaId: string): Promise<IdeaFounder | undefined> {
    return ideaFounders(this.database).where('i.id', '=', ideaId).executeTakeFirst();
  }

  /** The longest-waiting tests come first. */
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

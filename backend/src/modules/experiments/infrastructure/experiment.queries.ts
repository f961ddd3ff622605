import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';
import type { PageArm } from '../domain/experiment-terms.js';

/** Far more than ever wait: the rest comes when these are decided. */
const MOST = 100;

/** A page test that waits for an admin, with the page as it is. */
export type WaitingPageTest = Awaited<ReturnType<ExperimentQueries['waitingPageTests']>>[number];

/** Experiments for admins, and founders to email. */
@Injectable()
export class ExperimentQueries {
  constructor(private readonly database: Database) {}

  /** Null when the experiment is gone, or its founder suspended. */
  async founderOf(experimentId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('experiments as e', 'e.ideaId', 'i.id')
      .where('e.id', '=', experimentId)
      .executeTakeFirst();
    return founder ?? null;
  }

  /** Undefined when the idea is gone, or its founder suspended. */
  founderOfIdea(ideaId: string): Promise<IdeaFounder | undefined> {
    return ideaFounders(this.database).where('i.id', '=', ideaId).executeTakeFirst();
  }

  /** Those that have waited longest come first. */
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

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';

@Injectable()
export class ExperimentFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the experiment is gone, or its founder suspended. */
  async of(experimentId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('experiments as e', 'e.ideaId', 'i.id')
      .where('e.id', '=', experimentId)
      .executeTakeFirst();
    return founder ?? null;
  }

  /** Null when the idea is gone, or its founder suspended. */
  async ofIdea(ideaId: string): Promise<IdeaFounder | null> {
    return (await ideaFounders(this.database).where('i.id', '=', ideaId).executeTakeFirst()) ?? null;
  }
}

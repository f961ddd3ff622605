import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { IDEA_FOUNDER, type IdeaFounder } from '../../ideas/index.js';

const OF_EXPERIMENT = `${IDEA_FOUNDER} JOIN experiments e ON e.idea_id = i.id WHERE e.id = $1`;
const OF_IDEA = `${IDEA_FOUNDER} WHERE i.id = $1`;

@Injectable()
export class ExperimentFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the experiment is gone, or its founder suspended. */
  of(experimentId: string): Promise<IdeaFounder | null> {
    return this.database.queryOne<IdeaFounder>(OF_EXPERIMENT, [experimentId]);
  }

  /** Null when the idea is gone, or its founder suspended. */
  ofIdea(ideaId: string): Promise<IdeaFounder | null> {
    return this.database.queryOne<IdeaFounder>(OF_IDEA, [ideaId]);
  }
}

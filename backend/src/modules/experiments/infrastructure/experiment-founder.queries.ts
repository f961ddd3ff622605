import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Who is told of an experiment. */
export interface ExperimentFounder {
  founderId: string;
  email: string;
  username: string;
  ideaId: string;
  ideaTitle: string;
}

const OF_EXPERIMENT = `
  SELECT u.id AS "founderId", u.email, u.username, i.id AS "ideaId", i.title AS "ideaTitle"
  FROM experiments e JOIN ideas i ON i.id = e.idea_id JOIN users u ON u.id = i.author_id
  WHERE e.id = $1 AND u.suspended_at IS NULL`;

@Injectable()
export class ExperimentFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the experiment is gone, or its founder suspended. */
  of(experimentId: string): Promise<ExperimentFounder | null> {
    return this.database.queryOne<ExperimentFounder>(OF_EXPERIMENT, [experimentId]);
  }
}

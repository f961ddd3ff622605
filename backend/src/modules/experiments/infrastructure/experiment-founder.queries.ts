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

const FOUNDER = `
  SELECT u.id AS "founderId", u.email, u.username, i.id AS "ideaId", i.title AS "ideaTitle"
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL`;

@Injectable()
export class ExperimentFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the experiment is gone, or its founder suspended. */
  of(experimentId: string): Promise<ExperimentFounder | null> {
    const sql = `${FOUNDER} JOIN experiments e ON e.idea_id = i.id WHERE e.id = $1`;
    return this.database.queryOne<ExperimentFounder>(sql, [experimentId]);
  }

  /** Null when the idea is gone, or its founder suspended. */
  ofIdea(ideaId: string): Promise<ExperimentFounder | null> {
    return this.database.queryOne<ExperimentFounder>(`${FOUNDER} WHERE i.id = $1`, [ideaId]);
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { OwnIdeas } from '../domain/idea.repository.js';

const OWN = 'SELECT id FROM ideas WHERE id = $1 AND author_id = $2';

/** Whose ideas are whose, in PostgreSQL. */
@Injectable()
export class PgOwnIdeas extends OwnIdeas {
  constructor(private readonly database: Database) {
    super();
  }

  async has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean> {
    const sql = tx ? `${OWN} FOR KEY SHARE` : OWN;
    return (await this.database.queryOne(sql, [ideaId, founderId], tx)) !== null;
  }
}

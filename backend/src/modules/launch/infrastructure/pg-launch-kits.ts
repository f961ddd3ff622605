import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { LaunchKits } from '../domain/launch-kits.js';

const SHOW_FOUNDER = `
  INSERT INTO launch_kits (idea_id, shows_founder)
  SELECT id, $3 FROM ideas WHERE id = $1 AND author_id = $2
  ON CONFLICT (idea_id) DO UPDATE SET shows_founder = excluded.shows_founder
  RETURNING idea_id`;

/** A row for each idea whose founder has settled something. */
@Injectable()
export class PgLaunchKits extends LaunchKits {
  constructor(private readonly database: Database) {
    super();
  }

  async showFounder(tx: Transaction, founderId: string, ideaId: string, shown: boolean): Promise<boolean> {
    return (await this.database.queryOne(SHOW_FOUNDER, [ideaId, founderId, shown], tx)) !== null;
  }
}

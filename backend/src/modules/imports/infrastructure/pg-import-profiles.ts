import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ColumnProfile } from '../domain/column-profile.js';
import { ImportProfiles } from '../domain/import-profiles.js';

const FIND = 'SELECT columns FROM import_profiles WHERE import_id = $1';

const SAVE = `
  INSERT INTO import_profiles (import_id, columns) VALUES ($1, $2)
  ON CONFLICT (import_id) DO UPDATE SET columns = excluded.columns`;

const PRUNE = `
  DELETE FROM import_profiles p USING imports i
  WHERE i.id = p.import_id
    AND (i.discarded_at IS NOT NULL OR i.state IN ('done', 'undone', 'failed') AND i.updated_at < $1)`;

/** In a separate table: imports are saved after each step, profiles only while a file is read. */
@Injectable()
export class PgImportProfiles extends ImportProfiles {
  constructor(private readonly database: Database) {
    super();
  }

  async find(tx: Transaction, importId: string): Promise<ColumnProfile[]> {
    const found = await this.database.queryOne<{ columns: ColumnProfile[] }>(FIND, [importId], tx);
    return found?.columns ?? [];
  }

  async save(tx: Transaction, importId: string, profile: ColumnProfile[]): Promise<void> {
    await this.database.query(SAVE, [importId, JSON.stringify(profile)], tx);
  }

  async prune(before: Date): Promise<void> {
    await this.database.query(PRUNE, [before]);
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { LaunchKits } from '../domain/launch-steps.js';

/** Launch settings in PostgreSQL. Only ideas with settings have a row. */
@Injectable()
export class PgLaunchKits extends LaunchKits {
  constructor(private readonly database: Database) {
    super();
  }

  async showFounder(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    isVisible: boolean,
  ): Promise<boolean> {
    const settled = await this.database
      .kysely(tx)
      .insertInto('launchKits')
      .columns(['ideaId', 'showsFounder'])
      .expression((eb) =>
        eb
          .selectFrom('ideas')
          .select(['id', sql<boolean>`${isVisible}::boolean`.as('isVisible')])
          .where('id', '=', ideaId)
          .where('authorId', '=', founderId),
      )
      .onConflict((on) => on.column('ideaId').doUpdateSet({ showsFounder: isVisible }))
      .returning('ideaId')
      .executeTakeFirst();
    return settled !== undefined;
  }
}

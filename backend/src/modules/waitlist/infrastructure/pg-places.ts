import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { allowTime } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type Place, Places, type ReferredPeople } from '../domain/places.js';
import { FILL, FIND_PLACE, HOLD, REFERRED } from './places.sql.js';

/** Milliseconds for a statement over everybody who confirmed. */
const BULK_TIMEOUT = 120_000;

/** Places in PostgreSQL; a trigger moves whoever is credited, leaves or comes back. */
@Injectable()
export class PgPlaces extends Places {
  constructor(private readonly database: Database) {
    super();
  }

  find(subscriberId: string): Promise<Place | null> {
    return this.database.queryOne<Place>(FIND_PLACE, [subscriberId]);
  }

  async fill(tx: Transaction, ideaId: string): Promise<void> {
    await allowTime(tx, BULK_TIMEOUT);
    await this.database.query(HOLD, [ideaId], tx);
    await this.database.query(FILL, [ideaId], tx);
  }

  referred(founderId: string, ideaId: string): Promise<ReferredPeople | null> {
    return this.database.queryOne<ReferredPeople>(REFERRED, [ideaId, founderId]);
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import { ORIGIN, SAID } from './subscriber.sql.js';

/**
 * Waitlists that a person joined with their account's address. They stay when the account is deleted: the
 * person gave the address to each founder, and can revoke that by unsubscribing.
 */
@Injectable()
export class WaitlistPersonalData extends PersonalData {
  readonly section = 'waitlists';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ email }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('subscribers as s')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .leftJoin('subscriberSources as o', 'o.subscriberId', 's.id')
      .select([
        's.id',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        's.email',
        ...SAID.map((name) => `s.${name}` as const),
        's.status',
        sql<boolean>`s.import_id IS NOT NULL`.as('imported'),
        's.name',
        's.source as importedSource',
        's.agreedAt as importedAgreedAt',
        's.confirmedElsewhere',
        's.confirmedElsewhereAt',
        's.createdAt as joinedAt',
        's.updatedAt',
        's.confirmedAt',
        's.confirmedAnswers',
        's.consentVersion',
        's.tags',
        's.locale',
        's.referralCode',
        's.credits as referralCredits',
        sql<boolean>`s.referred_by IS NOT NULL`.as('joinedBySupportersLink'),
        'o.source as cameFrom',
        ORIGIN.as('origin'),
      ])
      .where(sql`lower(s.email)`, '=', sql`lower(${email})`);
    return inBatches(rows, 's.id');
  }
}

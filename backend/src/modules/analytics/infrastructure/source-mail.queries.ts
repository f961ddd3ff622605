import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { given } from '../../../platform/database/kysely.js';
import type { Day } from '../../../shared/day.js';
import { MAIL_SOURCE, type Source, type SourceMail } from '../domain/source.js';

// Made of the campaign's type and the end of its id, so that recipients, who see it, read nothing that the
// founder wrote.
const TAG = sql<string>`c.type || '-' || right(c.id::text, 8)`;

/** Which campaign's mail brought the visits of a source. */
@Injectable()
export class SourceMailQueries {
  constructor(private readonly database: Database) {}

  /** @param ideaId null for all of the founder's ideas. @returns by the tag of the mail's links. */
  async read(
    founderId: string,
    ideaId: string | null,
    sources: readonly Source[],
  ): Promise<Map<string, SourceMail>> {
    const tags = sources.filter(isMail).map(({ campaign }) => campaign);
    if (tags.length === 0) return new Map();
    const rows = await this.database
      .kysely()
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select([TAG.as('tag'), 'c.name', 'c.type'])
      .select(sql<Day | null>`(c.first_activated_at AT TIME ZONE 'UTC')::date`.as('day'))
      .where('i.authorId', '=', founderId)
      .where((eb) => eb.and(given({ 'i.id': ideaId ?? undefined })))
      .where(TAG, 'in', tags)
      .execute();
    return new Map(rows.map(({ tag, ...mail }) => [tag, mail]));
  }
}

/** Whether the link was one of a campaign's mail, as far as the visitor says. */
export const isMail = ({ channel, source }: Source): boolean =>
  channel === 'campaign' && source === MAIL_SOURCE;

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Recipients of notices. */
@Injectable()
export class NoticeFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the account is gone or suspended. */
  async find(founderId: string) {
    const founder = await this.database
      .kysely()
      .selectFrom('users')
      .select(['id as founderId', 'email', 'username'])
      .where('id', '=', founderId)
      .where('suspendedAt', 'is', null)
      .executeTakeFirst();
    return founder ?? null;
  }

  /**
   * With the idea that the notice is about, and the oldest message about it; null where there is none.
   * @returns null when the idea is gone or not public, or its founder suspended.
   */
  async ofIdea(ideaId: string) {
    const founder = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['u.id as founderId', 'u.email', 'u.username', 'i.title as ideaTitle', 'i.slug as ideaSlug'])
      .select(({ selectFrom }) =>
        selectFrom('feedback as m')
          .select('m.message')
          .whereRef('m.ideaId', '=', 'i.id')
          .orderBy('m.createdAt')
          .orderBy('m.id')
          .limit(1)
          .as('message'),
      )
      .where('i.id', '=', ideaId)
      .where('i.status', '=', 'active')
      .where('u.suspendedAt', 'is', null)
      .executeTakeFirst();
    return founder ?? null;
  }
}

/** Whom a notice goes to. */
export type NoticeFounder = NonNullable<Awaited<ReturnType<NoticeFounderQueries['find']>>>;
/** And the idea that it is about. */
export type NoticeIdea = NonNullable<Awaited<ReturnType<NoticeFounderQueries['ofIdea']>>>;

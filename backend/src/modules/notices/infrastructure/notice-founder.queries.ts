import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Reads the recipients of notices. */
@Injectable()
export class NoticeFounderQueries {
  constructor(private readonly database: Database) {}

  /** Returns a founder. Null if the account has been deleted or is suspended. */
  async find(founderId: string) {
    const founder = await this.database
      .kysely()
      .selectFrom('users')
      .select(['id as founderId', 'email', 'username', 'locale'])
      .where('id', '=', founderId)
      .where('suspendedAt', 'is', null)
      .executeTakeFirst();
    return founder ?? null;
  }

  /**
   * Returns an idea with its founder and its oldest message (null without messages).
   * @returns null if the idea has been deleted or isn't public, or if its founder is suspended
   */
  async ofIdea(ideaId: string) {
    const founder = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['u.id as founderId', 'u.email', 'u.username', 'u.locale'])
      .select(['i.title as ideaTitle', 'i.slug as ideaSlug'])
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

/** The recipient of a notice. */
export type NoticeFounder = NonNullable<Awaited<ReturnType<NoticeFounderQueries['find']>>>;
/** The recipient of a notice, with the idea that the notice is about. */
export type NoticeIdea = NonNullable<Awaited<ReturnType<NoticeFounderQueries['ofIdea']>>>;

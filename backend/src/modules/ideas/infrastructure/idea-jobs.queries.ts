import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';

/** What workers read of ideas. */
@Injectable()
export class IdeaJobQueries {
  constructor(private readonly database: Database) {}

  /** What an email to an idea's author needs, as it is now; undefined when the idea is gone. */
  notice(ideaId: string) {
    return this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['u.username', 'u.email', 'i.title as ideaTitle', 'i.slug'])
      .where('i.id', '=', ideaId)
      .executeTakeFirst();
  }

  /**
   * @returns those of the store's keys that an idea shows, will show once its edit is approved, or is or was
   *   shown with in a test of its page. Rows hold paths or URLs that end in a key, whatever store made them.
   */
  async imagesInUse(keys: string[]): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      SELECT DISTINCT key
      FROM (SELECT image, featured_image FROM ideas UNION ALL SELECT image, featured_image FROM idea_edits
            UNION ALL SELECT arm #>> '{cover,image}', arm #>> '{cover,featuredImage}'
            FROM experiments, jsonb_array_elements(arms) arm WHERE kind = 'page') i,
           LATERAL (VALUES (substring(image FROM '[^/]+/[^/]+$')), (substring(featured_image FROM '[^/]+/[^/]+$'))) AS shown (key)
      WHERE key = ANY (${keys})`.execute(this.database.kysely());
    return rows.map(({ key }) => key);
  }
}

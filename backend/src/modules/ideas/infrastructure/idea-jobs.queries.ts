import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';

/** Reads ideas for workers. */
@Injectable()
export class IdeaJobQueries {
  constructor(private readonly database: Database) {}

  /** Returns the current data for an email to an idea's author. Undefined if the idea was deleted. */
  notice(ideaId: string) {
    return this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['u.username', 'u.email', 'u.locale', 'i.title as ideaTitle', 'i.slug'])
      .where('i.id', '=', ideaId)
      .executeTakeFirst();
  }

  /**
   * @returns those of the object keys that an idea, an edit or a version in a page test uses. Rows contain
   * paths or URLs that end in a key, regardless of the store that made them.
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

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Which stored pictures ideas use. */
@Injectable()
export class ImageKeysQueries {
  constructor(private readonly database: Database) {}

  /**
   * @returns those of the store's keys that an idea shows, will show once its edit is approved, or is or was
   *   shown with in a test of its page. Rows hold paths or URLs that end in a key, whatever store made them.
   */
  async inUse(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT DISTINCT key
       FROM (SELECT image, featured_image FROM ideas UNION ALL SELECT image, featured_image FROM idea_edits
             UNION ALL SELECT arm #>> '{cover,image}', arm #>> '{cover,featuredImage}'
             FROM experiments, jsonb_array_elements(arms) arm WHERE kind = 'page') i,
            LATERAL (VALUES (substring(image FROM '[^/]+/[^/]+$')), (substring(featured_image FROM '[^/]+/[^/]+$'))) AS shown (key)
       WHERE key = ANY ($1)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { MAIL_SOURCE, type Source, type SourceMail } from '../domain/source.js';

// $1 founder, $2 idea or null, $3 tags. A campaign's tag is made of its type and the end of its id, so that
// recipients, who see it, read nothing that the founder wrote.
const MAILS = `
  SELECT tag, name, type, to_char(first_activated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
  FROM (
    SELECT c.name, c.type, c.first_activated_at, c.type || '-' || right(c.id::text, 8) AS tag
    FROM campaigns c JOIN ideas i ON i.id = c.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)
  ) mine WHERE tag = ANY ($3)`;

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
    const rows = await this.database.query<SourceMail & { tag: string }>(MAILS, [founderId, ideaId, tags]);
    return new Map(rows.map(({ tag, ...mail }) => [tag, mail]));
  }
}

/** Whether the link was one of a campaign's mail, as far as the visitor says. */
export const isMail = ({ channel, source }: Source): boolean =>
  channel === 'campaign' && source === MAIL_SOURCE;

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Segment } from '../domain/segment.js';
import { MAILED } from './mailed.sql.js';
import { inSegment, SOURCE_NAME, VISITOR_OF_THE_DAY } from './segment.sql.js';

/** Sources that a founder may choose among. */
const SOURCES = 20;

const OWNED = 'SELECT FROM ideas WHERE id = $1 AND author_id = $2';

// Who would get a mail: on the list, mailed by the idea, in the segment, and at an address that works.
const COUNT = `
  SELECT count(*)::int AS people FROM subscribers s JOIN ideas i ON i.id = s.idea_id
  WHERE s.idea_id = $1 AND s.status = 'active' AND ${MAILED} AND ${inSegment('$2')}
    AND NOT EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id
                    AND p.email_hash = sha256(convert_to(lower(s.email), 'UTF8')))`;

const KNOWN_SOURCES = `
  SELECT source, count(*)::int AS people FROM (
    SELECT COALESCE(o.source, ${SOURCE_NAME}) AS source
    FROM subscribers s LEFT JOIN subscriber_sources o ON o.subscriber_id = s.id
    LEFT JOIN analytics_visitor_days v ON s.unit_key IS NOT NULL AND ${VISITOR_OF_THE_DAY}
    WHERE s.idea_id = $1 AND s.status = 'active'
  ) known WHERE source <> '' GROUP BY source ORDER BY people DESC, source LIMIT ${SOURCES}`;

/** People on the waitlist who came from one source. */
export interface SourceCount {
  source: string;
  people: number;
}

/** Who could be in a segment of an idea's waitlist. Null where the founder has no such idea. */
@Injectable()
export class SegmentQueries {
  constructor(private readonly database: Database) {}

  /** How many would get a mail that went out now. */
  async count(founderId: string, ideaId: string, segment: Segment | null): Promise<number | null> {
    return (await this.owns(founderId, ideaId)) ? this.peopleIn(ideaId, segment) : null;
  }

  async peopleIn(ideaId: string, segment: Segment | null): Promise<number> {
    const parameters = [ideaId, segment && JSON.stringify(segment)];
    return (await this.database.queryOne<{ people: number }>(COUNT, parameters))!.people;
  }

  /** Where people on the waitlist came from, as far as it is known, most first. */
  async sources(founderId: string, ideaId: string): Promise<SourceCount[] | null> {
    return (await this.owns(founderId, ideaId))
      ? this.database.query<SourceCount>(KNOWN_SOURCES, [ideaId])
      : null;
  }

  private async owns(founderId: string, ideaId: string): Promise<boolean> {
    return (await this.database.query<unknown>(OWNED, [ideaId, founderId])).length > 0;
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { SUBSCRIBER_TAG_LIMITS, SubscriberTags, TooManySubscriberTags } from '../domain/subscriber-tags.js';

const SET = `
  UPDATE subscribers s SET tags = $3 FROM ideas i
  WHERE s.id = $1 AND i.id = s.idea_id AND i.author_id = $2 RETURNING s.id`;

const FIND = `SELECT id, tags FROM subscribers WHERE idea_id = $1 AND lower(email) = lower($2) FOR NO KEY UPDATE`;
const WRITE = 'UPDATE subscribers SET tags = $2 WHERE id = $1';

/** Tags in a column of the subscriber: few, and always read with them. */
@Injectable()
export class PgSubscriberTags extends SubscriberTags {
  constructor(private readonly database: Database) {
    super();
  }

  async set(founderId: string, subscriberId: string, tags: string[]): Promise<boolean> {
    return (await this.database.query(SET, [subscriberId, founderId, tags])).length > 0;
  }

  async add(tx: Transaction, ideaId: string, email: string, tags: string[]): Promise<string> {
    const [found] = await this.database.query<{ id: string; tags: string[] }>(FIND, [ideaId, email], tx);
    const all = [...new Set([...found!.tags, ...tags])].sort();
    if (all.length > SUBSCRIBER_TAG_LIMITS.ofSubscriber) throw new TooManySubscriberTags();
    if (all.length > found!.tags.length) await this.database.query(WRITE, [found!.id, all], tx);
    return found!.id;
  }
}

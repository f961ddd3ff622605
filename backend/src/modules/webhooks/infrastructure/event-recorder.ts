import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { jsonOf } from '../../../platform/database/kysely.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ANSWER_NAMES } from '../../waitlist/domain/sign-up-answers.js';
import type { EventType } from '../domain/webhook-event.js';

/** True if the founder of the idea in `row` has an endpoint that subscribes to this type. */
export const wants = (type: EventType) => (row: string) =>
  sql<boolean>`EXISTS (
  SELECT FROM webhook_endpoints w
  WHERE w.user_id = ${sql.ref(`${row}.authorId`)} AND w.enabled AND ${sql.lit(type)} = ANY (w.event_types))`;

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Records events as deliveries to every subscribed endpoint, with the current data. A later job might find
 * the subscriber changed or deleted.
 */
@Injectable()
export class EventRecorder {
  constructor(private readonly database: Database) {}

  ofSubscriber(tx: Transaction, type: EventType, ideaId: string, subscriberId: string): Promise<void> {
    const details = sql`
      jsonb_build_object('subscriber', ${jsonOf(['id', 'email', 'status', ...ANSWER_NAMES], 's')}
        || jsonb_build_object('joinedAt', ${utc('s.createdAt')}, 'confirmedAt', ${utc('s.confirmedAt')}))`;
    const subject = sql`JOIN subscribers s ON s.id = ${subscriberId}`;
    return this.record(tx, type, ideaId, subscriberId, details, subject);
  }

  ofFeedback(tx: Transaction, type: EventType, ideaId: string, feedbackId: string): Promise<void> {
    const details = sql`
      jsonb_build_object('feedback',
        ${jsonOf(['id', 'message'], 'f')} || jsonb_build_object('postedAt', ${utc('f.createdAt')}))`;
    return this.record(tx, type, ideaId, feedbackId, details, sql`JOIN feedback f ON f.id = ${feedbackId}`);
  }

  ofIdea(tx: Transaction, type: EventType, ideaId: string, details: object = {}): Promise<void> {
    return this.record(tx, type, ideaId, null, sql`${JSON.stringify(details)}::jsonb`, sql``);
  }

  // SKIP LOCKED: an endpoint that is being deleted neither delays a visitor's action nor makes it fail. A
  // suspended founder gets no events.
  private async record(
    tx: Transaction,
    type: EventType,
    ideaId: string,
    subjectId: string | null,
    details: RawBuilder<unknown>,
    subject: RawBuilder<unknown>,
  ): Promise<void> {
    await sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
      SELECT gen_random_uuid(), w.id, ${newId()}, ${type},
             jsonb_build_object('idea', ${jsonOf(['id', 'slug', 'title', 'status'], 'i')}) || ${details},
             ${subjectId}, now(), now()
      FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL
        JOIN webhook_endpoints w ON w.user_id = i.author_id ${subject}
      WHERE i.id = ${ideaId} AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND ${type} = ANY (w.event_types)
      FOR KEY SHARE OF w SKIP LOCKED`.execute(this.database.kysely(tx));
  }
}

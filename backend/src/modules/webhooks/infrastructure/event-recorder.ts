import { Injectable } from '@nestjs/common';

import { jsonPairs } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ANSWER_NAMES } from '../../waitlist/domain/sign-up-answers.js';
import type { EventType } from '../domain/webhook-event.js';

/** Whether the founder of the idea in `row` has an endpoint that wants events of that type. */
export const wants = (type: EventType) => (row: string) =>
  `EXISTS (SELECT FROM webhook_endpoints w WHERE w.user_id = ${row}.author_id AND w.enabled AND '${type}' = ANY (w.event_types))`;

// $1 event, $2 type, $3 idea, $4 what it speaks of. SKIP LOCKED: an endpoint that is being deleted neither
// holds up nor breaks what a visitor does. A suspended founder hears nothing.
const record = (details: string, join = '') => `
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
  SELECT gen_random_uuid(), w.id, $1, $2,
         jsonb_build_object('idea', jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'status', i.status)) || ${details},
         $4, now(), now()
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL JOIN webhook_endpoints w ON w.user_id = i.author_id ${join}
  WHERE i.id = $3 AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND $2 = ANY (w.event_types)
  FOR KEY SHARE OF w SKIP LOCKED`;

const utc = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const OF_SUBSCRIBER = record(
  `jsonb_build_object('subscriber', jsonb_build_object(
     'id', s.id, 'email', s.email, 'status', s.status, ${jsonPairs(ANSWER_NAMES, 's')}, 'joinedAt', ${utc('s.created_at')}, 'confirmedAt', ${utc('s.confirmed_at')}))`,
  'JOIN subscribers s ON s.id = $4',
);
const OF_FEEDBACK = record(
  `jsonb_build_object('feedback', jsonb_build_object('id', f.id, 'message', f.message, 'postedAt', ${utc('f.created_at')}))`,
  'JOIN feedback f ON f.id = $4',
);
const OF_IDEA = record('$5::jsonb');

/**
 * Events as deliveries to every endpoint that wants them, with what is true now: a job would find a
 * subscriber who has since changed or gone.
 */
@Injectable()
export class EventRecorder {
  constructor(private readonly database: Database) {}

  ofSubscriber(tx: Transaction, type: EventType, ideaId: string, subscriberId: string): Promise<void> {
    return this.record(tx, OF_SUBSCRIBER, [type, ideaId, subscriberId]);
  }

  ofFeedback(tx: Transaction, type: EventType, ideaId: string, feedbackId: string): Promise<void> {
    return this.record(tx, OF_FEEDBACK, [type, ideaId, feedbackId]);
  }

  ofIdea(tx: Transaction, type: EventType, ideaId: string, details: object = {}): Promise<void> {
    return this.record(tx, OF_IDEA, [type, ideaId, null, JSON.stringify(details)]);
  }

  private async record(tx: Transaction, sql: string, parameters: unknown[]): Promise<void> {
    await this.database.query(sql, [newId(), ...parameters], tx);
  }
}

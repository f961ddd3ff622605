import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { jsonOf } from '../../../platform/database/kysely.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ANSWER_NAMES } from '../../waitlist/domain/sign-up-answers.js';
import { type ErasedSubscriber, ORIGIN } from '../../waitlist/index.js';
import type { EventType } from '../domain/webhook-event.js';

/** True if the founder of the idea in `row` has an endpoint that subscribes to this type. */
export const wants = (type: EventType) => (row: string) =>
  sql<boolean>`EXISTS (
  SELECT FROM webhook_endpoints w
  WHERE w.user_id = ${sql.ref(`${row}.authorId`)} AND w.enabled AND ${sql.lit(type)} = ANY (w.event_types))`;

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Tags and origin of the subscriber `s`. */
const CAME_FROM = sql`(${jsonOf(['tags'], 's')} || jsonb_build_object(
  'source', COALESCE(s.source, (SELECT o.source FROM subscriber_sources o WHERE o.subscriber_id = s.id)),
  'referral', (SELECT b.referral_code FROM subscribers b WHERE b.id = s.referred_by), 'origin', ${ORIGIN}))`;

/** The subscriber `s` with everything a founder sees. */
const SUBSCRIBER = sql`
  jsonb_build_object('subscriber', ${jsonOf(['id', 'email', 'status', ...ANSWER_NAMES], 's')} || ${CAME_FROM}
    || jsonb_build_object('joinedAt', ${utc('s.createdAt')}, 'confirmedAt', ${utc('s.confirmedAt')}))`;

/** Parts of a recorded event that differ by its kind. */
interface RecordedEvent {
  type: EventType;
  eventId: RawBuilder<unknown>;
  /** The person or message the event is about, and is deleted with. */
  subjectId: RawBuilder<unknown>;
  details: RawBuilder<unknown>;
}

/**
 * Records events as deliveries to every subscribed endpoint, with the current data. A later job might find
 * the subscriber changed or deleted.
 */
@Injectable()
export class EventRecorder {
  constructor(private readonly database: Database) {}

  ofSubscriber(tx: Transaction, type: EventType, ideaId: string, subscriberId: string): Promise<void> {
    const subject = sql`JOIN subscribers s ON s.id = ${subscriberId}`;
    return this.record(tx, type, ideaId, sql`s.id`, SUBSCRIBER, subject);
  }

  /** Records a bounce, if the address is on the idea's waitlist. */
  ofBounce(tx: Transaction, ideaId: string, email: string, code: string): Promise<void> {
    const details = sql`${SUBSCRIBER} || jsonb_build_object('bounce', jsonb_build_object('code', ${code}::text))`;
    const subject = sql`JOIN subscribers s ON s.idea_id = i.id AND lower(s.email) = lower(${email})`;
    return this.record(tx, 'subscriber.bounced', ideaId, sql`s.id`, details, subject);
  }

  /** Records a refusal by a person who stays on the list. */
  ofRefusal(tx: Transaction, ideaId: string, subscriberId: string): Promise<void> {
    const details = sql`jsonb_build_object('subscriber', ${jsonOf(['id', 'email'], 's')} || ${CAME_FROM})`;
    const subject = sql`JOIN subscribers s ON s.id = ${subscriberId}`;
    return this.record(tx, 'subscriber.refused', ideaId, sql`s.id`, details, subject);
  }

  /**
   * Records an event about people whose rows are gone. It has no subject, so it outlives them, and contains
   * only what a receiver needs to delete its copy.
   */
  async ofPeopleGone(tx: Transaction, type: EventType, people: readonly ErasedSubscriber[]): Promise<void> {
    if (people.length === 0) return;
    const gone = people.map((one) => ({ ...one, eventId: newId() }));
    const types = { ideaId: 'uuid', id: 'uuid', email: 'text', origin: 'text', eventId: 'uuid' };
    const details = sql`jsonb_build_object('subscriber', ${jsonOf(['id', 'email', 'origin'], 'p')}
      || '{"tags": [], "source": null, "referral": null}')`;
    await this.insert(
      tx,
      { type, eventId: sql`p.event_id`, subjectId: sql`NULL`, details },
      sql`JOIN ${rowsOf('p', gone, types)} ON p.idea_id = i.id`,
      sql`true`,
    );
  }

  ofFeedback(tx: Transaction, type: EventType, ideaId: string, feedbackId: string): Promise<void> {
    const details = sql`
      jsonb_build_object('feedback',
        ${jsonOf(['id', 'message'], 'f')} || jsonb_build_object('postedAt', ${utc('f.createdAt')}))`;
    return this.record(tx, type, ideaId, sql`f.id`, details, sql`JOIN feedback f ON f.id = ${feedbackId}`);
  }

  /** Records a reply with its message. It is deleted with either. */
  ofReply(tx: Transaction, ideaId: string, replyId: string): Promise<void> {
    const details = sql`jsonb_build_object(
      'feedback', ${jsonOf(['id', 'message'], 'f')} || jsonb_build_object('postedAt', ${utc('f.createdAt')}),
      'reply', ${jsonOf(['id', 'message', 'byFounder'], 'r')} || jsonb_build_object('postedAt', ${utc('r.createdAt')}))`;
    const subject = sql`JOIN feedback_replies r ON r.id = ${replyId} JOIN feedback f ON f.id = r.feedback_id`;
    return this.record(tx, 'feedback.replied', ideaId, sql`r.id`, details, subject);
  }

  ofIdea(tx: Transaction, type: EventType, ideaId: string, details: object = {}): Promise<void> {
    return this.record(tx, type, ideaId, sql`NULL`, sql`${JSON.stringify(details)}::jsonb`, sql``);
  }

  private record(
    tx: Transaction,
    type: EventType,
    ideaId: string,
    subjectId: RawBuilder<unknown>,
    details: RawBuilder<unknown>,
    subject: RawBuilder<unknown>,
  ): Promise<void> {
    const event = { type, eventId: sql`${newId()}`, subjectId, details };
    return this.insert(tx, event, subject, sql`i.id = ${ideaId}`);
  }

  // SKIP LOCKED: an endpoint that is being deleted neither delays a visitor's action nor makes it fail. A
  // suspended founder gets no events.
  private async insert(
    tx: Transaction,
    { type, eventId, subjectId, details }: RecordedEvent,
    subject: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ): Promise<void> {
    await sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
      SELECT gen_random_uuid(), w.id, ${eventId}, ${type},
             jsonb_build_object('idea', ${jsonOf(['id', 'slug', 'title', 'status'], 'i')}) || ${details},
             ${subjectId}, now(), now()
      FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL
        JOIN webhook_endpoints w ON w.user_id = i.author_id ${subject}
      WHERE ${where} AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND ${type} = ANY (w.event_types)
      FOR KEY SHARE OF w SKIP LOCKED`.execute(this.database.kysely(tx));
  }
}

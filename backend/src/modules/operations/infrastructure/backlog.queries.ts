import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { attemptsAt } from '../../../platform/queue/work-list.js';
import { PROVIDER_MESSAGES } from '../../billing/index.js';

/** What waits in a table, and since when; the number stops at `MOST_COUNTED`. */
interface Backlog {
  waiting: number;
  oldestAt: Date | null;
}

/** A provider webhook that did not have its effect. */
export interface FailedProviderWebhook {
  provider: string;
  eventId: string;
  type: string;
  receivedAt: Date;
  attempts: number;
  error: string | null;
  /** Null once it is out of attempts. */
  nextAttemptAt: Date | null;
}

/** Past this, "very many" is all one needs to know. */
const MOST_COUNTED = 10_000;
/** Minutes after which a mail that is not out is worth a look: sending takes seconds. */
const MAIL_TIMEOUT = 2;

/** Active campaigns that are looked at, and their deliveries: far more than a healthy mail server leaves. */
const CAMPAIGNS_LOOKED_AT = 1_000;
/** Longer than a delivery waits for its next attempt. */
const LONGEST_RETRY = '6 hours';

// By the index of deliveries that are due, in the order of their time. A delivery that was deferred is due
// again later, and still waits.
const CAMPAIGN_DELIVERIES = `
  SELECT count(*)::int AS waiting FROM (
    SELECT FROM (
      SELECT c.id FROM campaigns c JOIN ideas i ON i.id = c.idea_id
      LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
      WHERE c.is_active AND c.scheduled_count > 0 AND i.status = 'active' AND f.paused_at IS NULL
      ORDER BY c.id LIMIT ${CAMPAIGNS_LOOKED_AT}
    ) sending CROSS JOIN LATERAL (
      SELECT d.due_at, d.attempts FROM campaign_deliveries d
      WHERE d.campaign_id = sending.id AND d.status = 'pending' AND d.due_at <= now() + interval '${LONGEST_RETRY}'
      ORDER BY d.due_at LIMIT ${MOST_COUNTED}
    ) d WHERE d.due_at <= now() OR d.attempts > 0 LIMIT ${MOST_COUNTED}
  ) bounded`;

const UNSENT = `sent_at IS NULL AND created_at < now() - interval '${MAIL_TIMEOUT} minutes'`;
const GIVEN_UP = `outcome IN ('unmatched', 'unreadable')`;

/**
 * What is stuck between us and the outside: outbox, mails, providers' messages. Bounded reads on partial
 * indexes.
 */
@Injectable()
export class BacklogQueries {
  constructor(private readonly database: Database) {}

  /** Effects that wait for a worker, mails that are late, and providers' messages with those given up. */
  async all() {
    const [campaigns, outbox, mail, webhooks, givenUp] = await Promise.all([
      this.database.queryOne<{ waiting: number }>(CAMPAIGN_DELIVERIES),
      this.backlog('outbox', 'dispatched_at IS NULL', 'created_at', 'id'),
      this.backlog('mail_messages', UNSENT, 'created_at', 'created_at'),
      this.backlog('webhook_events', 'processed_at IS NULL', 'received_at', 'next_attempt_at'),
      this.backlog('webhook_events', GIVEN_UP, 'received_at', 'received_at'),
    ]);
    const campaignDeliveries = { waiting: campaigns!.waiting };
    return { outbox, mail, campaignDeliveries, webhooks: { ...webhooks, givenUp: givenUp.waiting } };
  }

  /** The latest first. */
  failedProviderWebhooks(limit: number): Promise<FailedProviderWebhook[]> {
    return this.database.query(
      `SELECT provider, event_id AS "eventId", type, received_at AS "receivedAt", COALESCE(w.attempts, e.attempts) AS attempts,
              COALESCE(w.error, CASE outcome WHEN 'unmatched' THEN 'Nothing of ours fits this message.'
                                             WHEN 'unreadable' THEN 'The message could not be read.' END) AS error,
              w.due_at AS "nextAttemptAt"
       FROM webhook_events e LEFT JOIN ${attemptsAt(PROVIDER_MESSAGES, "e.provider || ':' || e.event_id")}
       WHERE (processed_at IS NULL AND w.attempts > 0) OR ${GIVEN_UP} ORDER BY received_at DESC, provider, event_id LIMIT $1`,
      [limit],
    );
  }

  /** The oldest first. */
  unsentMails(limit: number) {
    return this.database.query<{ id: string; template: string; createdAt: Date }>(
      `SELECT id, template, created_at AS "createdAt" FROM mail_messages WHERE ${UNSENT} ORDER BY created_at LIMIT $1`,
      [limit],
    );
  }

  /** @param order finds the oldest by an index. */
  private async backlog(table: string, where: string, time: string, order: string): Promise<Backlog> {
    const bounded = `SELECT FROM ${table} WHERE ${where} LIMIT ${MOST_COUNTED}`;
    const oldest = `SELECT ${time} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 1`;
    const row = await this.database.queryOne<Backlog>(
      `SELECT (SELECT count(*)::int FROM (${bounded}) bounded) AS waiting, (${oldest}) AS "oldestAt"`,
    );
    return row!;
  }
}

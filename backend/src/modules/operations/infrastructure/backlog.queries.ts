import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, type Tables } from '../../../platform/database/kysely.js';
import { PROVIDER_MESSAGES } from '../../billing/index.js';

/** Maximum number to count. The exact number doesn't matter beyond this. */
const MOST_COUNTED = 10_000;
/** Emails created before this time and still unsent are late, because sending takes only seconds. */
const LATE = sql<Date>`now() - interval '2 minutes'`;

/**
 * Maximum number of active campaigns, and of their deliveries, to examine. If the mail server works, far
 * fewer are waiting.
 */
const CAMPAIGNS_LOOKED_AT = 1_000;
/** A time later than any delivery's next attempt. */
const LAST_RETRY = sql<Date>`now() + interval '6 hours'`;

/**
 * Reads backlogs between the product and external services: outbox, emails and provider webhooks. Each query
 * is bounded and uses a partial index.
 */
@Injectable()
export class BacklogQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the backlogs of outbox messages waiting for a worker, due campaign deliveries, late emails, and
   * provider webhooks, including failed ones.
   */
  async all() {
    const inOutbox = this.db.selectFrom('outbox').select('createdAt as at').where('dispatchedAt', 'is', null);
    const mails = this.mailsLate().select('createdAt as at').orderBy('createdAt');
    const messages = this.db.selectFrom('webhookEvents').select('receivedAt as at');
    const waiting = messages.where('processedAt', 'is', null).orderBy('nextAttemptAt');
    const [campaignDeliveries, outbox, mail, webhooks, givenUp] = await Promise.all([
      this.campaignDeliveries(),
      this.backlog(inOutbox.orderBy('id')),
      this.backlog(mails),
      this.backlog(waiting),
      this.backlog(messages.where('outcome', 'in', ['unmatched', 'unreadable']).orderBy('receivedAt')),
    ]);
    return { outbox, mail, campaignDeliveries, webhooks: { ...webhooks, givenUp: givenUp.waiting } };
  }

  /** Returns provider webhooks that haven't been processed, latest first. */
  failedProviderWebhooks(limit: number) {
    return (
      this.db
        .selectFrom('webhookEvents as e')
        .leftJoin('workAttempts as w', (join) =>
          join
            .on('w.kind', '=', PROVIDER_MESSAGES)
            .on('w.key', '=', sql<string>`e.provider || ':' || e.event_id`),
        )
        // The next attempt is null if no attempts are left.
        .select(['e.provider', 'e.eventId', 'e.type', 'e.receivedAt', 'w.dueAt as nextAttemptAt'])
        .select(({ fn, case: choose }) => [
          fn.coalesce('w.attempts', 'e.attempts').as('attempts'),
          fn
            .coalesce(
              'w.error',
              choose('e.outcome')
                .when('unmatched')
                .then('No payment or subscription matches this message.')
                .when('unreadable')
                .then("The message couldn't be read.")
                .end(),
            )
            .as('error'),
        ])
        .where(({ and, or, eb }) =>
          or([
            and([eb('e.processedAt', 'is', null), eb('w.attempts', '>', 0)]),
            eb('e.outcome', 'in', ['unmatched', 'unreadable']),
          ]),
        )
        .orderBy('e.receivedAt', 'desc')
        .orderBy('e.provider')
        .orderBy('e.eventId')
        .limit(limit)
        .execute()
    );
  }

  /** Returns late emails, oldest first. */
  unsentMails(limit: number) {
    const mails = this.mailsLate().select(['id', 'template', 'createdAt']);
    return mails.orderBy('createdAt').limit(limit).execute();
  }

  private get db() {
    return this.database.kysely();
  }

  private mailsLate() {
    return this.db.selectFrom('mailMessages').where('sentAt', 'is', null).where('createdAt', '<', LATE);
  }

  // Counts due campaign deliveries, using the index of deliveries by due time. A deferred delivery is due
  // later, but also counts as waiting.
  private campaignDeliveries() {
    const sending = this.db
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .leftJoin('campaignSenders as f', 'f.founderId', 'i.authorId')
      .select('c.id')
      .where((eb) => eb.and({ 'c.isActive': true, 'i.status': 'active' }))
      .where('c.scheduledCount', '>', 0)
      .where('f.pausedAt', 'is', null)
      .orderBy('c.id')
      .limit(CAMPAIGNS_LOOKED_AT);
    const waiting = this.db
      .selectFrom(sending.as('sending'))
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('campaignDeliveries')
            .select(['dueAt', 'attempts'])
            .whereRef('campaignId', '=', 'sending.id')
            .where('status', '=', 'pending')
            .where('dueAt', '<=', LAST_RETRY)
            .orderBy('dueAt')
            .limit(MOST_COUNTED)
            .as('d'),
        (join) => join.onTrue(),
      )
      .where((eb) => eb.or([eb('d.dueAt', '<=', sql<Date>`now()`), eb('d.attempts', '>', 0)]))
      .limit(MOST_COUNTED);
    return this.db.selectFrom(waiting.as('bounded')).select(countAll.as('waiting')).executeTakeFirstOrThrow();
  }

  /**
   * Returns the number of waiting rows, up to `MOST_COUNTED`, and the oldest time.
   * @param rows rows in the order of an index, oldest first
   */
  private backlog<Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, { at: Date }>) {
    return this.db
      .selectFrom(rows.limit(MOST_COUNTED).as('bounded'))
      .select(({ fn }) => [countAll.as('waiting'), fn.min<Date | null>('at').as('oldestAt')])
      .executeTakeFirstOrThrow();
  }
}

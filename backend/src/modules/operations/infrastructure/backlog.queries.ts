import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, type Tables } from '../../../platform/database/kysely.js';
import { PROVIDER_MESSAGES } from '../../billing/index.js';

/** Past this, "very many" is all one needs to know. */
const MOST_COUNTED = 10_000;
/** A mail that is not out by then is worth a look: sending takes seconds. */
const LATE = sql<Date>`now() - interval '2 minutes'`;

/** Active campaigns that are looked at, and their deliveries: far more than a healthy mail server leaves. */
const CAMPAIGNS_LOOKED_AT = 1_000;
/** Longer than a delivery waits for its next attempt. */
const LAST_RETRY = sql<Date>`now() + interval '6 hours'`;

/**
 * What is stuck between us and the outside: outbox, mails, providers' messages. Bounded reads on partial
 * indexes.
 */
@Injectable()
export class BacklogQueries {
  constructor(private readonly database: Database) {}

  /** Effects that wait for a worker, mails that are late, and providers' messages with those given up. */
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

  /** Providers' messages that did not have their effect, the latest first. */
  failedProviderWebhooks(limit: number) {
    return (
      this.db
        .selectFrom('webhookEvents as e')
        .leftJoin('workAttempts as w', (join) =>
          join
            .on('w.kind', '=', PROVIDER_MESSAGES)
            .on('w.key', '=', sql<string>`e.provider || ':' || e.event_id`),
        )
        // The next attempt is null once it is out of attempts.
        .select(['e.provider', 'e.eventId', 'e.type', 'e.receivedAt', 'w.dueAt as nextAttemptAt'])
        .select(({ fn, case: choose }) => [
          fn.coalesce('w.attempts', 'e.attempts').as('attempts'),
          fn
            .coalesce(
              'w.error',
              choose('e.outcome')
                .when('unmatched')
                .then('Nothing of ours fits this message.')
                .when('unreadable')
                .then('The message could not be read.')
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

  /** The oldest first. */
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

  // By the index of deliveries that are due, in the order of their time. A delivery that was deferred is due
  // again later, and still waits.
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

  /** How many rows wait, up to `MOST_COUNTED`, and since when. @param rows by an index, the oldest first. */
  private backlog<Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, { at: Date }>) {
    return this.db
      .selectFrom(rows.limit(MOST_COUNTED).as('bounded'))
      .select(({ fn }) => [countAll.as('waiting'), fn.min<Date | null>('at').as('oldestAt')])
      .executeTakeFirstOrThrow();
  }
}

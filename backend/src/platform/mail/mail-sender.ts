import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { translatorFor } from '../i18n/translator.js';
import type { FounderLocale, Locale } from '../../shared/locale.js';
import type { MailTemplate } from './mail-template.js';
import { type Mail, type MailPicture, Mailer, MailNotSent, SEND_DEADLINE } from './mailer.js';
import type { JobHandler, RunningJob } from '../queue/job-handler.js';

/** An email that a job wants to send. */
export interface MailRequest<Data extends object> {
  /** The job's ID, which is also the outbox row's. One ID means one email. */
  id: string;
  template: MailTemplate<Data>;
  /** A single email address. */
  to: string;
  /** The recipient's language. */
  locale: Locale;
  data: Data;
  /** Additional header fields and images, as in `Mail`. */
  headers?: Record<string, string>;
  pictures?: MailPicture[];
}

/** The mailbox of a founder or admin. */
export interface FounderMailbox {
  email: string;
  /** The language they chose. Null for the installation's default. */
  locale: FounderLocale | null;
}

/** Number of seconds that a worker's claim on a message is valid, longer than sending can take. */
const CLAIM_SECONDS = (2 * SEND_DEADLINE) / 1000;
/**
 * Milliseconds between attempts to record that an email was sent. All attempts end before the claim expires.
 */
const NOTE_RETRIES = [500, 2_000, 5_000, 10_000];

/**
 * Sends each email only once, no matter how often its job runs.
 *
 * A worker claims the message for a minute, sends it, and records that it was sent. The claim is a column
 * instead of a lock, so a mail server that hangs blocks neither a transaction nor a connection. A claim lasts
 * twice as long as sending may take, so two workers never send at the same time. If a worker crashes, its
 * claim expires, and the job's retry sends the email. A duplicate is possible only if a worker crashes after
 * the server accepted the email and before the worker recorded that, and it has the same Message-ID.
 */
@Injectable()
export class MailSender {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  /**
   * Resolves once the email has been sent, now or earlier.
   * @throws MailNotSent if a retry may succeed; MailRefused if it can't.
   */
  async sendOnce<Data extends object>(request: MailRequest<Data>): Promise<void> {
    const { id, template, to, locale, data, headers, pictures } = request;
    await this.sendPreparedOnce(id, template.name, {
      ...template.render(data, this.env, translatorFor(locale)),
      to,
      headers,
      pictures,
    });
  }

  /** Like `sendOnce`, in the founder's language. */
  async sendToFounder<Data extends object>(
    { email: to, locale }: FounderMailbox,
    request: Omit<MailRequest<Data>, 'to' | 'locale'>,
  ): Promise<void> {
    await this.sendOnce({ ...request, to, locale: locale ?? this.env.founderLocale });
  }

  /** Like `sendOnce`, in the visitor's language. Null is the installation's. */
  async sendToVisitor<Data extends object>(
    request: Omit<MailRequest<Data>, 'locale'> & { locale: Locale | null },
  ): Promise<void> {
    await this.sendOnce({ ...request, locale: request.locale ?? this.env.DEFAULT_LOCALE });
  }

  /**
   * Like `sendOnce`, for a rendered email.
   * @param kind name of its template, for the record.
   */
  async sendPreparedOnce(id: string, kind: string, mail: Omit<Mail, 'messageId'>): Promise<void> {
    const newMessageId = `<${id}@${new URL(this.env.appUrl).hostname}>`;
    const claimed = await this.claim(id, kind, newMessageId);
    if (!claimed) return this.assertSent(id);
    try {
      await this.mailer.send({ ...mail, messageId: claimed.messageId });
    } catch (error) {
      await this.release(id, claimed.claim);
      throw error;
    }
    await this.noteSent(id);
  }

  /**
   * Claims the email. Returns the claim's expiry time as text, to keep its microseconds.
   * @returns undefined if the email was already sent, or if another worker is sending it.
   */
  private claim(id: string, kind: string, messageId: string) {
    const claimedUntil = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
    return this.database
      .kysely()
      .insertInto('mailMessages')
      .values({ id, template: kind, messageId, createdAt: sql`now()`, claimedUntil })
      .onConflict((on) =>
        on
          .column('id')
          .doUpdateSet({ claimedUntil })
          .where('mailMessages.sentAt', 'is', null)
          .where(sql<boolean>`coalesce(mail_messages.claimed_until < now(), true)`),
      )
      .returning(['messageId', sql<string>`claimed_until::text`.as('claim')])
      .executeTakeFirst();
  }

  private async assertSent(id: string): Promise<void> {
    const message = await this.database
      .kysely()
      .selectFrom('mailMessages')
      .select('sentAt')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message?.sentAt)
      throw new MailNotSent('Another worker is sending this email, or crashed while sending it.');
  }

  /**
   * Releases the claim, so that the retry doesn't have to wait. If this fails, the claim expires on its own.
   */
  private async release(id: string, claim: string): Promise<void> {
    await this.database
      .kysely()
      .updateTable('mailMessages')
      .set({ claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', sql<Date>`${claim}::timestamptz`)
      .execute()
      .catch(() => undefined);
  }

  /** Retries, because the email has already been sent: a short database outage must not cause a duplicate. */
  private async noteSent(id: string): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.database
          .kysely()
          .updateTable('mailMessages')
          .set({ sentAt: sql`now()`, claimedUntil: null })
          .where('id', '=', id)
          .execute();
        return;
      } catch (error) {
        const wait = NOTE_RETRIES[attempt];
        if (wait === undefined) throw error;
        await sleep(wait);
      }
    }
  }
}

/** Sends the job's email only once, no matter how often the job runs. */
type Send = <Data extends object>(
  to: FounderMailbox,
  template: MailTemplate<Data>,
  data: Data,
) => Promise<void>;

/** Handles jobs that email a founder or admin. */
export abstract class MailJob implements JobHandler {
  /** @param write sends the email for the payload, or does nothing if the recipient no longer exists. */
  constructor(
    readonly type: string,
    private readonly mail: MailSender,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (to, template, data) => this.mail.sendToFounder(to, { id, template, data }));
  }
}

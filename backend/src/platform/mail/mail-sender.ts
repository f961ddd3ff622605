import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../config/env.js';
import { Database } from '../database/database.js';
import type { MailTemplate } from './mail-template.js';
import { type Mail, type MailPicture, Mailer, MailNotSent, SEND_DEADLINE } from './mailer.js';
import type { JobHandler, RunningJob } from '../queue/job-handler.js';

/** An email that a job sends. */
export interface MailRequest<Data extends object> {
  /** The job's id, which is also the id of the outbox row. One email is sent per id. */
  id: string;
  template: MailTemplate<Data>;
  /** One email address. */
  to: string;
  data: Data;
  /** More header fields and images, as in `Mail`. */
  headers?: Record<string, string>;
  pictures?: MailPicture[];
}

/** Seconds for which a worker holds the claim on a message. Longer than any send takes. */
const CLAIM_SECONDS = (2 * SEND_DEADLINE) / 1000;
/** Milliseconds between attempts to record that a message was sent. All attempts fit into the claim. */
const NOTE_RETRIES = [500, 2_000, 5_000, 10_000];

/**
 * Sends each email once, however often its job runs. A worker claims the message for a minute, sends it, and
 * records that it was sent. The claim is a column rather than an open lock, so a mail server that hangs
 * blocks neither a transaction nor a connection. A claim outlasts any send (whose deadline is half as long),
 * so two workers never send at once. A crashed worker's claim expires, and the job's retry sends then. A
 * second copy is possible only if a worker dies between the server's acceptance and the record, and it has
 * the same Message-ID.
 */
@Injectable()
export class MailSender {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  /**
   * Resolves when the email was sent, now or earlier.
   * @throws MailNotSent if a retry may succeed.
   * @throws MailRefused if the rejection is permanent.
   */
  async sendOnce<Data extends object>(request: MailRequest<Data>): Promise<void> {
    const { id, template, to, data, headers, pictures } = request;
    await this.sendPreparedOnce(id, template.name, {
      ...template.render(data, this.env),
      to,
      headers,
      pictures,
    });
  }

  /**
   * Sends an email that is already rendered, like `sendOnce`.
   * @param kind name in the record of sent emails.
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
   * @returns undefined if it was sent already or another worker is sending it. The claim is text, with
   * microseconds.
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
      throw new MailNotSent('Another worker is sending this email, or died while sending it.');
  }

  /** Lets the retry start without waiting. If this fails, the claim expires on its own. */
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

  /** Retries the record, because a short database failure must not send the email again. */
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

/** Sends the email of the job, once however often it runs. */
type Send = <Data extends object>(to: string, template: MailTemplate<Data>, data: Data) => Promise<void>;

/** Base class of jobs that send one email. */
export abstract class MailJob implements JobHandler {
  /** @param write sends the payload's email. Sends nothing if the recipient no longer exists. */
  constructor(
    readonly type: string,
    private readonly mail: MailSender,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (to, template, data) => this.mail.sendOnce({ id, to, template, data }));
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../config/env.js';
import { Database } from '../database/database.js';
import type { MailTemplate } from './mail-template.js';
import { type Mail, type MailPicture, Mailer, MailNotSent, SEND_DEADLINE } from './mailer.js';
import type { JobHandler, RunningJob } from '../queue/job-handler.js';

/** A mail that a job wants sent. */
export interface MailRequest<Data extends object> {
  /** The job's id, which is the outbox row's: one id is one mail. */
  id: string;
  template: MailTemplate<Data>;
  /** One address. */
  to: string;
  data: Data;
  /** More header fields and pictures, as in `Mail`. */
  headers?: Record<string, string>;
  pictures?: MailPicture[];
}

/** Seconds for which a message belongs to the worker that is sending it: longer than a send can take. */
const CLAIM_SECONDS = (2 * SEND_DEADLINE) / 1000;
/** Milliseconds between attempts to record that a message went out. All of them fit into the claim. */
const NOTE_RETRIES = [500, 2_000, 5_000, 10_000];

/**
 * Sends each mail once, however often its job runs.
 *
 * A worker claims the message for a minute, sends, and records that it was sent. The claim is a column rather
 * than a lock held open: a mail server that hangs then holds neither a transaction nor a connection. A claim
 * outlives any send (which has a deadline of half of it), so two workers never send at once; one left by a
 * crash runs out, and the job's retry sends then. A second copy is possible only when a worker dies between
 * the server's yes and the note, and it carries the same Message-ID.
 */
@Injectable()
export class MailSender {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  /**
   * Resolves when the mail has gone out, now or before.
   * @throws MailNotSent when it may work later; MailRefused when it never will.
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
   * The same for a mail that is written already.
   * @param kind what it is, for the record.
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

  /** @returns undefined when it was sent, or another worker is sending it. The claim is text, with microseconds. */
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
    if (!message?.sentAt) throw new MailNotSent('Another worker is sending this mail, or died doing so.');
  }

  /** So that the retry need not wait. When this fails, the claim runs out by itself. */
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

  /** The mail is out: a database that is away for a moment must not make it go out again. */
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

/** Sends the mail of the job, once however often it runs. */
type Send = <Data extends object>(to: string, template: MailTemplate<Data>, data: Data) => Promise<void>;

/** Handles jobs that mail somebody something. */
export abstract class MailJob implements JobHandler {
  /** @param write sends what the payload asks for; nothing, where nobody is left to be told. */
  constructor(
    readonly type: string,
    private readonly mail: MailSender,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (to, template, data) => this.mail.sendOnce({ id, to, template, data }));
  }
}

import type { OnApplicationShutdown } from '@nestjs/common';
import nodemailer, { type SendMailOptions } from 'nodemailer';

import type { Env } from '../config/env.js';
import { mailHandedOver } from '../metrics/work-metrics.js';
import { type Trouble, troubleOf } from '../outgoing/trouble.js';
import { type ServiceReport, UNWATCHED } from '../services/service-states.js';
import {
  type Mail,
  type MailCopy,
  Mailer,
  MailNotSent,
  MailRefused,
  type MailSeries,
  SEND_DEADLINE,
} from './mailer.js';
import { WrittenSeries } from './written-series.js';

/** Time limits, in milliseconds. */
export interface SmtpTimeouts {
  /** Limit for connecting, and again for the server's greeting. */
  connect: number;
  /** Limit for silence during a dialogue. */
  silence: number;
  /** Limit for a complete send, so that a server that responds extremely slowly can't block it. */
  send: number;
  /** Limit for one step of a health check. */
  check: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  silence: 15_000,
  send: SEND_DEADLINE,
  check: 2_000,
};

/**
 * Milliseconds after which an unused connection is closed, before the server might close it during a send.
 */
const IDLE_TIMEOUT = 30_000;
/** Maximum number of emails that a process sends at the same time. */
export const MAX_CONNECTIONS = 5;

/** Sends emails over SMTP to `SMTP_URL`, on a few connections that stay open while there is work. */
export class NodemailerMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly prober;
  private readonly from: { name: string; address: string };
  private readonly written = new WeakMap<MailSeries, Promise<WrittenSeries | null>>();

  constructor(
    private readonly env: Env,
    private readonly timeouts: SmtpTimeouts,
    private readonly report: ServiceReport = UNWATCHED,
  ) {
    super();
    const common = { url: env.SMTP_URL, logger: false, disableFileAccess: true, disableUrlAccess: true };
    this.transport = nodemailer.createTransport({
      ...common,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      // Failed emails are retried by the job queue, which knows which ones were sent, and not by nodemailer.
      maxRequeues: 0,
      idleTimeout: IDLE_TIMEOUT,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      socketTimeout: timeouts.silence,
    });
    this.prober = nodemailer.createTransport({
      ...common,
      connectionTimeout: timeouts.check,
      greetingTimeout: timeouts.check,
      socketTimeout: timeouts.check,
    });
    this.from = { name: 'Groundswell', address: `no-reply@${new URL(env.appUrl).hostname}` };
  }

  async send(mail: Mail): Promise<void> {
    this.requireServer();
    requireOneLine(mail.to, mail.messageId);
    const { to, ...message } = mail;
    await this.handOver({ ...this.messageOf(message), to: { name: '', address: to } });
  }

  async sendCopy(series: MailSeries, copy: MailCopy): Promise<void> {
    this.requireServer();
    let written = this.written.get(series);
    if (!written) this.written.set(series, (written = this.write(series)));
    const raw = (await written)?.copy(copy, new Date());
    if (!raw) return this.send(copyOf(series, copy));
    const { to, messageId } = copy;
    await this.handOver({ raw, messageId, envelope: { from: this.from.address, to } });
  }

  private write({ mail, placeholder }: MailSeries): Promise<WrittenSeries | null> {
    return WrittenSeries.write(this.messageOf(mail), placeholder);
  }

  /** Returns nodemailer's reply-to value. @param address null means that replies go to the sender. */
  private replyTo(address: string | null | undefined): SendMailOptions['replyTo'] {
    if (address === null) return undefined;
    return address === undefined ? this.env.SUPPORT_EMAIL : { name: '', address };
  }

  /** Returns the message in nodemailer's format, without the recipient. */
  private messageOf({
    fromName,
    replyTo,
    headers = {},
    pictures = [],
    ...message
  }: MailSeries['mail']): SendMailOptions {
    requireOneLine(message.subject, fromName ?? '', replyTo ?? '', ...Object.values(headers));
    return {
      ...message,
      from: fromName ? { ...this.from, name: fromName } : this.from,
      replyTo: this.replyTo(replyTo),
      attachments: pictures.map(({ name, png }) => ({
        cid: name,
        filename: `${name}.png`,
        content: png,
        contentDisposition: 'inline' as const,
      })),
      headers: { 'Auto-Submitted': 'auto-generated', ...unfolded(headers) },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private async handOver(message: SendMailOptions): Promise<void> {
    // AbortSignal.timeout() would stay in memory until the deadline, with everything it references, even if
    // the email was sent long ago.
    const overdue = new AbortController();
    const deadline = setTimeout(() => overdue.abort(), this.timeouts.send);
    try {
      await this.transport.sendMail({ ...message, signal: overdue.signal });
      mailHandedOver('sent');
      this.report.worked('mail');
    } catch (error) {
      const reason = translated(error);
      this.reportFailure(error, reason);
      mailHandedOver(reason instanceof MailRefused ? 'refused' : 'later');
      throw reason;
    } finally {
      clearTimeout(deadline);
    }
  }

  async check(): Promise<void> {
    this.requireServer();
    try {
      await this.prober.verify();
      this.report.reached('mail');
    } catch (error) {
      const reason = translated(error);
      this.reportFailure(error, reason);
      throw reason;
    }
  }

  /** Reports a failed send. A server that rejects just one message counts as working. */
  private reportFailure(error: unknown, reason: MailNotSent | MailRefused): void {
    if (reason instanceof MailRefused) this.report.worked('mail');
    else this.report.failed('mail', mailTrouble(error, reason.code));
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private requireServer(): void {
    if (this.env.SMTP_URL !== undefined) return;
    this.report.failed('mail', { cause: 'unreachable', text: 'has no address: SMTP_URL is not set' });
    throw new MailNotSent('No mail server: SMTP_URL is not set.');
  }
}

/**
 * Checks values of header fields. @throws MailRefused for a line break, which would allow injecting header
 * fields.
 */
function requireOneLine(...headers: string[]): void {
  if (headers.some((value) => /[\r\n]/.test(value)))
    throw new MailRefused('A header of the message contains a line break.');
}

/** Returns a copy as a complete email. */
function copyOf({ mail, placeholder }: MailSeries, { to, messageId, own }: MailCopy): Mail {
  const filled = (text: string) => text.replaceAll(placeholder, own);
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name, filled(value)]);
  return {
    ...mail,
    subject: filled(mail.subject),
    html: filled(mail.html),
    text: filled(mail.text),
    headers: Object.fromEntries(headers) as Record<string, string>,
    to,
    messageId,
  };
}

/**
 * Prevents folding of header fields: a folded List-Unsubscribe breaks some DKIM signers and mail programs.
 */
function unfolded(headers: Record<string, string>): Record<string, { prepared: true; value: string }> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true as const, value }]),
  );
}

/**
 * Classifies an error for the operators. @param reply the server's code, such as `451 4.7.1`, or the
 * connection error's code.
 */
function mailTrouble(error: unknown, reply: string): Trouble {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { cause: 'credentials', text: `rejects our credentials (${reply})` };
  if (responseCode >= 400) return { cause: 'later', text: `defers our emails (${reply})` };
  return troubleOf(error);
}

/**
 * Translates an error. Nodemailer's messages quote the server, and servers quote addresses, so only codes are
 * used.
 */
function translated(error: unknown): MailNotSent | MailRefused {
  const { code, responseCode, response, command } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = [code ?? 'unknown', responseCode, enhanced].filter(Boolean).join(' ');
  const reply = [responseCode ?? code ?? 'unknown', enhanced].filter(Boolean).join(' ');
  return isForGood(code, responseCode)
    ? new MailRefused(
        `The mail server permanently rejected the message (${reason}).`,
        reply,
        isAboutTheRecipient(command, enhanced),
      )
    : new MailNotSent(`The email could not be sent now (${reason}).`, reply);
}

/**
 * True if the recipient is the cause of the error. False if the cause is our address (MAIL FROM), our content
 * (x.6.x) or a policy about us (x.7.x).
 */
function isAboutTheRecipient(command: string | undefined, enhanced = ''): boolean {
  return command !== 'MAIL FROM' && !/^\d\.[67]\./.test(enhanced);
}

/**
 * True for 5xx errors about the sender, recipient or message. False for 530 and 535, which are about our
 * credentials and which an operator can fix.
 */
function isForGood(code: string | undefined, responseCode = 0): boolean {
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutTheMessage && responseCode >= 500 && responseCode !== 530 && responseCode !== 535;
}

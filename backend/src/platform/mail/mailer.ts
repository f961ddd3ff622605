import { PermanentJobError } from '../queue/job-handler.js';

/** Milliseconds after which a send has succeeded or failed, no matter what the server does. */
export const SEND_DEADLINE = 30_000;

/** A rendered message to one person. */
export interface Mail {
  /** A single email address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Sender's name, shown with our address. Defaults to the product's name. */
  fromName?: string;
  /** Reply-To address. Defaults to support. Null means that there's none. */
  replyTo?: string | null;
  /** Additional header fields: ASCII, one line each, sent unchanged. */
  headers?: Record<string, string>;
  /** Images in the HTML, each referenced as `cid:` followed by its name. */
  pictures?: MailPicture[];
  /**
   * The Message-ID, with angle brackets. The same for every attempt, so that a duplicate can be recognized.
   */
  messageId: string;
}

/** A PNG image attached to a message. */
export interface MailPicture {
  name: string;
  png: Buffer;
}

/** A message that is sent to many people, one copy each. */
export interface MailSeries {
  mail: Omit<Mail, 'to' | 'messageId'>;
  /**
   * Placeholder in the message's content and headers for the word that differs between copies. Consists of
   * letters, digits, `-` and `_`, and is long enough not to appear by chance.
   */
  placeholder: string;
}

/** The parts of one copy that differ from the others. */
export interface MailCopy {
  /** A single email address. */
  to: string;
  /** The Message-ID, with angle brackets. The same for every attempt. */
  messageId: string;
  /**
   * The word that replaces the series' placeholder. Must have the same length and consist of letters, digits,
   * `-` and `_`.
   */
  own: string;
}

/** Delivers emails to a mail server. */
export abstract class Mailer {
  /**
   * Sends a message. Resolves when the server has accepted it, within `SEND_DEADLINE`.
   * @throws MailNotSent if a retry may succeed; MailRefused if it can't.
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Sends one copy, like `send`.
   * @param series the same object for every copy, because the shared parts are rendered only once.
   */
  abstract sendCopy(series: MailSeries, copy: MailCopy): Promise<void>;

  /** Resolves if the server responds and accepts our credentials. @throws MailNotSent otherwise. */
  abstract check(): Promise<void>;
}

/**
 * Thrown if the mail server was unreachable, busy, or deferred the message (4xx). The error message names no
 * person.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent';

  /** @param code the server's code, such as `450 4.2.0`, or the connection error's code. */
  constructor(
    message: string,
    readonly code = 'unknown',
  ) {
    super(message);
  }
}

/**
 * Thrown if the mail server permanently rejected the message (5xx), or if it is invalid. The error message
 * names no person.
 */
export class MailRefused extends PermanentJobError {
  override name = 'MailRefused';

  /**
   * @param code the server's code, such as `550 5.1.1`.
   * @param bounced whether the recipient is the cause, so that further emails to the address are pointless.
   */
  constructor(
    message: string,
    readonly code = 'unknown',
    readonly bounced = false,
  ) {
    super(message);
  }
}

/** The header fields with which a mail program can offer to unsubscribe (RFC 8058). */
export function oneClickStop(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

import { PermanentJobError } from '../queue/job-handler.js';

/** Milliseconds within which a send succeeds or fails, whatever the server does. */
export const SEND_DEADLINE = 30_000;

/** A rendered email to one person. */
export interface Mail {
  /** One email address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Sender's name. Defaults to the product's. */
  fromName?: string;
  /** Email address for replies. Defaults to support. Null if there is none. */
  replyTo?: string | null;
  /** More header fields: ASCII, one line each, sent unchanged. */
  headers?: Record<string, string>;
  /** Images in the HTML, each referenced by `cid:` and its name. */
  pictures?: MailPicture[];
  /** With angle brackets. The same at every attempt, so that a second copy is recognized. */
  messageId: string;
}

/** A PNG image inside a message. */
export interface MailPicture {
  name: string;
  png: Buffer;
}

/** A message with one copy for each of many people. */
export interface MailSeries {
  mail: Omit<Mail, 'to' | 'messageId'>;
  /**
   * Marks the place of each copy's own value in texts and headers, and occurs nowhere else. Letters, digits,
   * `-` and `_`, too long to occur by chance.
   */
  placeholder: string;
}

/** The parts of a message that differ between copies. */
export interface MailCopy {
  /** One email address. */
  to: string;
  /** With angle brackets. The same at every attempt. */
  messageId: string;
  /** The value that replaces the series' placeholder. Of the same length: letters, digits, `-` and `_`. */
  own: string;
}

/** Sends emails through a mail server. */
export abstract class Mailer {
  /**
   * Resolves when the server has accepted the message, within `SEND_DEADLINE`.
   * @throws MailNotSent if a retry may succeed.
   * @throws MailRefused if the rejection is permanent.
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Sends one copy, like `send`.
   * @param series the same object for every copy, because its common parts are rendered once.
   */
  abstract sendCopy(series: MailSeries, copy: MailCopy): Promise<void>;

  /**
   * Resolves if the server responds and accepts our sign-in.
   * @throws MailNotSent otherwise.
   */
  abstract check(): Promise<void>;
}

/** The mail server was unavailable, busy, or rejected temporarily (4xx). The error text names no person. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';

  /** @param code the server's code, such as `450 4.2.0`, or the connection's error. */
  constructor(
    message: string,
    readonly code = 'unknown',
  ) {
    super(message);
  }
}

/** The mail server rejected permanently (5xx), or the message is invalid. The error text names no person. */
export class MailRefused extends PermanentJobError {
  override name = 'MailRefused';

  /**
   * @param code the server's code, such as `550 5.1.1`.
   * @param bounced true if the recipient's address is the reason, so that further emails are pointless.
   */
  constructor(
    message: string,
    readonly code = 'unknown',
    readonly bounced = false,
  ) {
    super(message);
  }
}

/** Header fields with which a mail program offers to unsubscribe (RFC 8058). */
export function oneClickStop(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

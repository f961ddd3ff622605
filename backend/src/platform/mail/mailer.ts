import { PermanentJobError } from '../queue/job-handler.js';

/** Milliseconds in which a send has succeeded or failed, whatever the server does. */
export const SEND_DEADLINE = 30_000;

/** A finished message to one person. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Sender's name before our address; ours where none is given. */
  fromName?: string;
  /** Where answers go; support where none is given, nowhere where it is null. */
  replyTo?: string | null;
  /** More header fields: ASCII, one line each, sent as they are. */
  headers?: Record<string, string>;
  /** Pictures that the HTML shows, each under `cid:` and its name. */
  pictures?: MailPicture[];
  /** With angle brackets. The same at every attempt, so that a second copy is recognised as such. */
  messageId: string;
}

/** A PNG that travels with a message. */
export interface MailPicture {
  name: string;
  png: Buffer;
}

/** A message of which many people get a copy each. */
export interface MailSeries {
  mail: Omit<Mail, 'to' | 'messageId'>;
  /**
   * Stands in its texts and headers where each copy has a word of its own, and nowhere else: letters, digits,
   * `-` and `_`, too long to be there by chance.
   */
  placeholder: string;
}

/** In what one copy of a message differs from the others. */
export interface MailCopy {
  /** One address. */
  to: string;
  /** With angle brackets. The same at every attempt. */
  messageId: string;
  /**
   * What stands in place of the series' placeholder, and is as long as that: letters, digits, `-` and `_`.
   */
  own: string;
}

/** Hands mail to a mail server. */
export abstract class Mailer {
  /**
   * Resolves when the server has taken responsibility for the message, within `SEND_DEADLINE`.
   * @throws MailNotSent when it may work later; MailRefused when it never will.
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Sends one copy, like `send`.
   * @param series the very object for every copy: what they have in common is written once.
   */
  abstract sendCopy(series: MailSeries, copy: MailCopy): Promise<void>;

  /** Resolves when the server answers and lets us in. @throws MailNotSent when it does not. */
  abstract check(): Promise<void>;
}

/** The mail server was away, busy, or said "later" (4xx). The text names no person. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';

  /** @param code what the server said, as `450 4.2.0`, or the connection's error. */
  constructor(
    message: string,
    readonly code = 'unknown',
  ) {
    super(message);
  }
}

/** Refused by the mail server for good (5xx), or not fit to be sent. The text names no person. */
export class MailRefused extends PermanentJobError {
  override name = 'MailRefused';

  /**
   * @param code what the server said, as `550 5.1.1`.
   * @param bounced whether it is about the recipient: writing there again is pointless.
   */
  constructor(
    message: string,
    readonly code = 'unknown',
    readonly bounced = false,
  ) {
    super(message);
  }
}

/** The header fields by which a mail program offers to stop such mails (RFC 8058). */
export function oneClickStop(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

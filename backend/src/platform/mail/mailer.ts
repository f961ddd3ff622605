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
  /** With angle brackets. The same at every attempt, so that a second copy is recognised as such. */
  messageId: string;
}

/** Hands mail to a mail server. */
export abstract class Mailer {
  /**
   * Resolves when the server has taken responsibility for the message, within `SEND_DEADLINE`.
   * @throws MailNotSent when it may work later; MailRefused when it never will.
   */
  abstract send(mail: Mail): Promise<void>;

  /** Resolves when the server answers and lets us in. @throws MailNotSent when it does not. */
  abstract check(): Promise<void>;
}

/** The mail server was away, busy, or said "later" (4xx). The text names no person. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
}

/** The mail server refused this message for good (5xx), or it is not fit to be sent. The text names no person. */
export class MailRefused extends PermanentJobError {
  override name = 'MailRefused';
}

/** Lifetime of the link in a confirmation email, in days. */
export const LISTENER_LINK_DAYS = 7;

/** Age at which an unconfirmed address is erased, in days. */
export const UNCONFIRMED_DAYS = 30;

/**
 * Version of the text that a mailbox's owner agrees to. Increase it whenever the English text changes. Its
 * translations are the same text, so they have the same version.
 */
export const CONSENT_VERSION = 3;

/** Maximum number of emails per day to one listener, no matter how often the founder replies. */
export const ANSWERS_A_DAY = 5;

/**
 * State of an address left with a message. `due`: its confirmation email must be sent. `asked`: that email
 * was sent. `confirmed`: every answer is sent to it. `stopped` and `refused`: its owner wants no more emails,
 * and the address is erased.
 */
export type ListenerState = 'due' | 'asked' | 'confirmed' | 'stopped' | 'refused';

/** A person who left an address with a message to get the answer by email. A message has at most one. */
export interface Listener {
  feedbackId: string;
  ideaId: string;
  ideaTitle: string;
  /** Variant of the idea's generated cover, from 0 to 3. */
  coverVariant: number;
  /** Slug of the idea. Null while the idea's page isn't public. */
  ideaSlug: string | null;
  /** Text of the message, written by the listener or by someone in their name. */
  message: string;
  state: ListenerState;
  /** The address. Null once it is erased. */
  email: string | null;
  /** Time at which the confirmation email was sent. */
  askedAt: Date | null;
}

/** The decision of a mailbox's owner. */
export type ListenerAnswer = 'confirmed' | 'refused' | 'stopped';

/** A founder's answer, with the data for its email. */
export interface AnswerMail {
  feedbackId: string;
  ideaId: string;
  email: string;
  ideaTitle: string;
  ideaSlug: string;
  /** Text of the listener's message. */
  message: string;
  /** Text of the founder's reply. */
  reply: string;
}

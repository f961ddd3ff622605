/** Days during which the link in a confirmation email works. */
export const LISTENER_LINK_DAYS = 7;

/** Days after which an unconfirmed address is erased. */
export const UNCONFIRMED_DAYS = 30;

/** Version of the text that a mailbox agrees to. Increase it whenever the text changes. */
export const CONSENT_VERSION = 2;

/** Maximum number of emails per day to one listener, however often the founder replies. */
export const ANSWERS_A_DAY = 5;

/**
 * The state of an address left with a message. `due`: its confirmation email must be sent. `asked`: the email
 * was sent. `confirmed`: it gets each answer. `stopped` and `refused`: its owner wants no more emails, and
 * the address is erased.
 */
export type ListenerState = 'due' | 'asked' | 'confirmed' | 'stopped' | 'refused';

/** A person who left an address with a message to get the answer by email. A message has at most one. */
export interface Listener {
  feedbackId: string;
  ideaId: string;
  ideaTitle: string;
  /** Null while the idea's page isn't public. */
  ideaSlug: string | null;
  /** The message, written by the listener or by someone in their name. */
  message: string;
  state: ListenerState;
  /** Null once it is erased. */
  email: string | null;
  /** When the confirmation email was sent. */
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
  /** The listener's message. */
  message: string;
  /** The founder's reply. */
  reply: string;
}

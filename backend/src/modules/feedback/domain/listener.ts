/** Days for which the link works by which a mailbox confirms that it wants to hear the answer. */
export const LISTENER_LINK_DAYS = 7;

/** Days after which an address is erased that nobody has confirmed. */
export const UNCONFIRMED_DAYS = 30;

/** Of the words that a mailbox confirms; goes up whenever they say something else. */
export const CONSENT_VERSION = 2;

/** Mails a day to one listener, whatever the founder writes. */
export const ANSWERS_A_DAY = 5;

/**
 * What has become of an address that was left with a message. `due`: to be asked. `asked`: whether it is its
 * owner's. `confirmed`: hears each answer. `stopped`, `refused`: its owner wants no more, and it is erased.
 */
export type ListenerState = 'due' | 'asked' | 'confirmed' | 'stopped' | 'refused';

/** Somebody who left an address with a message, to hear the answer. There is one for a message at most. */
export interface Listener {
  feedbackId: string;
  ideaId: string;
  ideaTitle: string;
  /** Null while the idea's page isn't public. */
  ideaSlug: string | null;
  /** What they wrote, or somebody in their name. */
  message: string;
  state: ListenerState;
  /** Null once it is erased. */
  email: string | null;
  /** When the mail went out that asks. */
  askedAt: Date | null;
}

/** What the owner of a mailbox says. */
export type ListenerAnswer = 'confirmed' | 'refused' | 'stopped';

/** An answer as its mail tells it. */
export interface AnswerMail {
  feedbackId: string;
  ideaId: string;
  email: string;
  ideaTitle: string;
  ideaSlug: string;
  /** What the listener wrote. */
  message: string;
  /** What the founder replied. */
  reply: string;
}

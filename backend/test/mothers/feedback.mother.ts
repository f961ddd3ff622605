import { createHash } from 'node:crypto';

import { newId } from '../../src/shared/ids.js';
import { mailboxOf } from '../../src/shared/mailbox.js';
import { countedOnIdeas, mother } from './mother.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

interface FeedbackFields {
  id?: string;
  ideaId: string;
  message?: string;
  createdAt?: Date;
}

/** Stores messages to founders and counts them on their ideas. */
export const { one: storeFeedback, many: storeFeedbacks } = mother(
  'feedback',
  (given: FeedbackFields) => ({
    id: newId(),
    message: 'I would use this every day.',
    createdAt: new Date(),
    ...given,
  }),
  { after: countedOnIdeas('feedback_count') },
);

interface ReplyFields {
  feedbackId: string;
  message?: string;
  createdAt?: Date;
}

/** Stores replies to messages. */
export const { one: storeReply, many: storeReplies } = mother('feedback_replies', (given: ReplyFields) => ({
  id: newId(),
  message: 'Thank you.',
  createdAt: new Date(),
  ...given,
}));

interface ListenerFields {
  feedbackId: string;
  email?: string;
  state?: 'asked' | 'confirmed';
  askedAt?: Date;
  createdAt?: Date;
}

/** Stores email addresses that were left with messages and wait for an answer. */
export const { one: storeListener, many: storeListeners } = mother(
  'feedback_listeners',
  ({ feedbackId, email = `${feedbackId}@example.com`, ...given }: ListenerFields) => ({
    feedbackId,
    email,
    mailboxHash: sha256(mailboxOf(email)),
    state: 'confirmed',
    askedAt: new Date(),
    createdAt: new Date(),
    ...given,
  }),
);

interface ListenerMailFields {
  ideaId: string;
  /** The address in lower case. */
  email: string;
}

/** Stores records of confirmation emails to listeners, which the limits count. */
export const { many: storeListenerMails } = mother(
  'feedback_listener_mails',
  ({ ideaId, email }: ListenerMailFields) => ({
    id: newId(),
    ideaId,
    emailHash: sha256(email),
    createdAt: new Date(),
  }),
);

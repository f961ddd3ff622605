import { createHash } from 'node:crypto';

import { mailboxOf } from '../../src/shared/mailbox.js';
import { newId } from '../../src/shared/ids.js';
import { countedOnIdeas, mother } from './mother.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

interface SubscriberFields {
  id?: string;
  ideaId: string;
  email?: string;
  willingToPay?: boolean;
  /** How they solve it today. */
  currentSolution?: string;
  /** Both or none. */
  priceOffer?: object;
  priceAnswer?: 'yes' | 'no' | 'unsure';
  /** Whether the idea asked when they joined. */
  asked?: boolean;
  confirmedAt?: Date | null;
  /** What its mailbox confirmed. */
  confirmedAnswers?: { willingToPay: boolean; priceOffer?: object; priceAnswer?: string } | null;
  /** How analytics knew the visitor that day. */
  unitKey?: Buffer | null;
  /** The subscriber whose link brought them. */
  referredBy?: string;
  /** Friends who moved them up. */
  credits?: number;
  status?: 'active' | 'unsubscribed';
  createdAt?: Date;
}

/** Sign-ups, counted on their ideas. */
export const { one: storeSubscriber, many: storeSubscribers } = mother(
  'subscribers',
  (given: SubscriberFields) => {
    const id = given.id ?? newId();
    return {
      id,
      email: `${id}@example.com`,
      willingToPay: false,
      interestedInCollaborating: false,
      interestedInInvesting: false,
      status: 'active',
      asked: false,
      confirmedAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...given,
    };
  },
  { after: countedOnIdeas('waitlist_count') },
);

interface ConfirmationMailFields {
  ideaId: string;
  subscriberId: string;
  /** What the person said when joining. */
  said?: object | null;
  kind?: 'joined' | 'again' | 'before';
  /** Of the address, in lower case: what limits and refusals know it by. */
  email?: string;
}

/** Mails that ask whether an address is its owner's. */
export const { one: storeConfirmationMail, many: storeConfirmationMails } = mother(
  'confirmation_mails',
  ({ email, ...given }: ConfirmationMailFields) => ({
    id: newId(),
    emailHash: sha256(email ?? given.subscriberId),
    mailboxHash: email === undefined ? null : sha256(mailboxOf(email)),
    said: null,
    createdAt: new Date(),
    ...given,
  }),
);

interface OfFounder {
  founderId: string;
  /** In lower case. */
  email: string;
}

const hashed = ({ founderId, email }: OfFounder) => ({
  founderId,
  emailHash: sha256(email),
  createdAt: new Date(),
});

/** Addresses that a founder's mail has come back from. */
export const { one: storeSuppression } = mother('suppressions', (given: OfFounder) => ({
  ...hashed(given),
  reason: '550 5.1.1',
}));

/** Mailboxes that have said "not me" to a founder. */
export const { one: storeRefusal } = mother('confirmation_refusals', (given: OfFounder) => ({
  ...hashed(given),
  ofSignUp: true,
}));

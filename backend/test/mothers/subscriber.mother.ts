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
  /** The solution that the person uses today. */
  currentSolution?: string;
  /** Offer that the person answered. Set only together with `priceAnswer`. */
  priceOffer?: object;
  priceAnswer?: 'yes' | 'no' | 'unsure';
  /** True if the idea asked for confirmation when they joined. */
  asked?: boolean;
  confirmedAt?: Date | null;
  /** The answers confirmed by the mailbox. */
  confirmedAnswers?: { willingToPay: boolean; priceOffer?: object; priceAnswer?: string } | null;
  /** The visitor's analytics key on the day of the sign-up. */
  unitKey?: Buffer | null;
  /** The subscriber whose link the person used to join. */
  referredBy?: string;
  /** Number of credits for confirmed friends. */
  credits?: number;
  status?: 'active' | 'unsubscribed';
  createdAt?: Date;
}

/** Stores subscribers and counts them on their ideas. */
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
  /** The person's answers when joining. */
  said?: object | null;
  kind?: 'joined' | 'again' | 'before';
  /** The address. Stored as a hash of its lower case, which is compared for limits and refusals. */
  email?: string;
}

/** Stores confirmation emails. */
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
  /** The address in lower case. */
  email: string;
}

const hashed = ({ founderId, email }: OfFounder) => ({
  founderId,
  emailHash: sha256(email),
  createdAt: new Date(),
});

/** Stores addresses whose emails bounced, by founder. */
export const { one: storeSuppression } = mother('suppressions', (given: OfFounder) => ({
  ...hashed(given),
  reason: '550 5.1.1',
}));

/** Stores mailboxes that refused a founder's emails with "not me". */
export const { one: storeRefusal } = mother('confirmation_refusals', (given: OfFounder) => ({
  ...hashed(given),
  ofSignUp: true,
}));

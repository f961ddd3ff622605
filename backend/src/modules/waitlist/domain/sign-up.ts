import { InvalidField } from '../../../shared/domain-error.js';
import type { Locale } from '../../../shared/locale.js';
import { EmailAddress } from './email-address.js';
import {
  answersOf,
  type PriceAnswer,
  type PriceOffer,
  profileUrlProblem,
  type SignUpAnswers,
} from './sign-up-answers.js';
import { referralCode } from './referral.js';

/**
 * The person who signs up, as keyed hashes that reveal nothing: of the account if signed in, otherwise of the
 * visitor's browser. Only someone with the same key can later change these details without confirmation.
 */
export interface SignUpAuthor {
  /** Key of the account or browser. Stored with a new subscriber. */
  key: Buffer;
  /**
   * Key of a signed-in person's browser, because they may have joined before signing in. Null if signed out.
   */
  otherKey: Buffer | null;
  /**
   * The visitor's key in that day's analytics. Null if the visitor can't be recognized or doesn't want to be.
   * Stored with a new subscriber until the day is finalized.
   */
  unitKey: Uint8Array | null;
}

/**
 * Where a subscriber came from: an idea's page, the widget on another site, the founder's call of the API, or
 * a file.
 */
export const SUBSCRIBER_ORIGINS = ['page', 'widget', 'api', 'import'] as const;
export type SubscriberOrigin = (typeof SUBSCRIBER_ORIGINS)[number];

/** Delay of a confirmation email during which the person can answer more questions, in ms. */
const ANSWERS_TAKE_MS = 2 * 60_000;

/** The form to join a waitlist. Absent answers are false or null. */
export interface SignUpForm extends Partial<SignUpAnswers> {
  email: string;
  /** The price the person was offered. Null if it is unknown. */
  priceOffer?: PriceOffer | null;
  /** Answer to the price. "yes" also sets `willingToPay`. */
  priceAnswer?: PriceAnswer;
  /** True if the person will be asked more questions, and join again with the answers. */
  moreToCome?: boolean;
  /** Code of the invite link that brought the person. An invalid or unknown code is ignored. */
  referral?: string | null;
  /** Language of the page where the person joins. */
  locale?: Locale;
  /** Defaults to `page`. Stored with a new subscriber, and never changed. */
  origin?: Exclude<SubscriberOrigin, 'import'>;
}

/** A sign-up for an idea's waitlist. */
export class SignUp {
  private constructor(
    /** ID for the subscriber if it is new, a UUIDv7. */
    readonly id: string,
    readonly ideaId: string,
    readonly email: EmailAddress,
    readonly answers: SignUpAnswers,
    /** The price and the answer to it. Set together or not at all, because an answer refers to a price. */
    readonly priceOffer: PriceOffer | null,
    readonly priceAnswer: PriceAnswer | null,
    readonly joinedAt: Date,
    /** Time at which to send the confirmation email, if the idea asks for confirmation. */
    readonly askAt: Date,
    /** Code of the invite link that brought the person. Null if there was none. */
    readonly referral: string | null,
    /** Language of the person's emails. Null for the installation's default. */
    readonly locale: Locale | null,
    readonly origin: SubscriberOrigin,
  ) {}

  /** @throws ValidationFailed for the field `email` or `linkedinProfile` */
  static of(id: string, ideaId: string, form: SignUpForm, joinedAt: Date): SignUp {
    const { priceOffer = null, priceAnswer = null } = form;
    const answers = answersOf({ ...form, willingToPay: form.willingToPay || priceAnswer === 'yes' });
    const problem = answers.linkedinProfile && profileUrlProblem(answers.linkedinProfile);
    if (problem) throw new InvalidField('linkedinProfile', problem);
    const isAnswered = priceOffer !== null && priceAnswer !== null;
    return new SignUp(
      id,
      ideaId,
      EmailAddress.parse(form.email),
      answers,
      isAnswered ? priceOffer : null,
      isAnswered ? priceAnswer : null,
      joinedAt,
      new Date(joinedAt.getTime() + (form.moreToCome ? ANSWERS_TAKE_MS : 0)),
      referralCode(form.referral),
      form.locale ?? null,
      form.origin ?? 'page',
    );
  }
}

import { InvalidField } from '../../../shared/domain-error.js';
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
 * The person who signs up, as keyed hashes that reveal nothing: the account if signed in, else the visitor's
 * browser. Only someone with the same key can later change these details without confirmation.
 */
export interface SignUpAuthor {
  /** Stored with a new subscriber. */
  key: Buffer;
  /** The browser of a signed-in person, who may have joined before signing in. */
  otherKey: Buffer | null;
  /**
   * The visitor's key in that day's analytics. Null if the visitor can't be or doesn't want to be recognized.
   * Stored with a new subscriber until the day is finalized.
   */
  unitKey: Uint8Array | null;
}

/** Milliseconds that a confirmation email waits for the person's remaining answers. */
const ANSWERS_TAKE_MS = 2 * 60_000;

/** The form to join a waitlist. Absent answers are false or null. */
export interface SignUpForm extends Partial<SignUpAnswers> {
  email: string;
  /** The price they were asked about. Null if it is unknown. */
  priceOffer?: PriceOffer | null;
  /** "yes" also sets `willingToPay`. */
  priceAnswer?: PriceAnswer;
  /** Whether they will be asked more, and join again with the answers. */
  moreToCome?: boolean;
  /** The code of the link that brought them. An invalid code is ignored, like an unknown one. */
  referral?: string | null;
}

/** A sign-up for an idea's waitlist. */
export class SignUp {
  private constructor(
    /** UUIDv7 for the subscriber if it is new. */
    readonly id: string,
    readonly ideaId: string,
    readonly email: EmailAddress,
    readonly answers: SignUpAnswers,
    /** Set together or not at all, because an answer refers to a price. */
    readonly priceOffer: PriceOffer | null,
    readonly priceAnswer: PriceAnswer | null,
    readonly joinedAt: Date,
    /** When to send the confirmation email, if the idea asks for one. */
    readonly askAt: Date,
    /** The code of the link that brought them. */
    readonly referral: string | null,
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
    );
  }
}

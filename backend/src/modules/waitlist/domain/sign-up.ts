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
 * Who signs up, as keyed hashes that tell nothing to a reader: the account for somebody signed in, else the
 * visitor's browser. Only who joined with the same one may change at once what was said then.
 */
export interface SignUpAuthor {
  /** Kept with a new subscriber. */
  key: Buffer;
  /** The browser of somebody who is signed in: they may have joined before signing in. */
  otherKey: Buffer | null;
  /**
   * How analytics knows the visitor that day; null when it may not, or could not. Kept with a new subscriber
   * until the day is closed.
   */
  unitKey: Uint8Array | null;
}

/** For how long a mail that asks to confirm waits for what else the person is about to say. */
const ANSWERS_TAKE_MS = 2 * 60_000;

/** What somebody sends to join a waitlist. Of the answers, what is absent is false, or none. */
export interface SignUpForm extends Partial<SignUpAnswers> {
  email: string;
  /** The price that they were asked about; null where it is not known which. */
  priceOffer?: PriceOffer | null;
  /** A yes also says that they would pay. */
  priceAnswer?: PriceAnswer;
  /** Whether they are being asked more, and will join again with it. */
  moreToCome?: boolean;
  /** The code of the link that brought them. What is none is ignored, as one that nobody has. */
  referral?: string | null;
}

/** A sign-up for an idea's waitlist. */
export class SignUp {
  private constructor(
    /** UUIDv7 for the subscriber, should it be a new one. */
    readonly id: string,
    readonly ideaId: string,
    readonly email: EmailAddress,
    readonly answers: SignUpAnswers,
    /** Both or none: an answer is to a price. */
    readonly priceOffer: PriceOffer | null,
    readonly priceAnswer: PriceAnswer | null,
    readonly joinedAt: Date,
    /** When the mailbox is to be asked, if it is. */
    readonly askAt: Date,
    /** The code of the link that brought them. */
    readonly referral: string | null,
  ) {}

  /** @throws ValidationFailed naming the field `email` or `linkedinProfile`. */
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

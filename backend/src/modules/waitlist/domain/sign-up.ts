import { ValidationFailed } from '../../../shared/domain-error.js';
import { EmailAddress } from './email-address.js';
import { profileUrlProblem } from './profile-url.js';

/** What somebody sends to join a waitlist. What is absent is false, or none. */
export interface SignUpForm {
  email: string;
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Empty and null mean none. */
  linkedinProfile?: string | null;
}

/** A sign-up for an idea's waitlist. */
export class SignUp {
  private constructor(
    /** UUIDv7 for the subscriber, should it be a new one. */
    readonly id: string,
    readonly ideaId: string,
    readonly email: EmailAddress,
    readonly willingToPay: boolean,
    readonly interestedInCollaborating: boolean,
    readonly interestedInInvesting: boolean,
    readonly linkedinProfile: string | null,
    readonly joinedAt: Date,
  ) {}

  /** @throws ValidationFailed naming the field `email` or `linkedinProfile`. */
  static of(id: string, ideaId: string, form: SignUpForm, joinedAt: Date): SignUp {
    const linkedinProfile = form.linkedinProfile?.trim() || null;
    const problem = linkedinProfile && profileUrlProblem(linkedinProfile);
    if (problem) throw new ValidationFailed({ linkedinProfile: [problem] }, problem);
    return new SignUp(
      id,
      ideaId,
      EmailAddress.parse(form.email),
      form.willingToPay ?? false,
      form.interestedInCollaborating ?? false,
      form.interestedInInvesting ?? false,
      linkedinProfile,
      joinedAt,
    );
  }
}

import { ValidationFailed } from '../../../shared/domain-error.js';
import { EmailAddress } from './email-address.js';
import { profileUrlProblem } from './profile-url.js';

/** What somebody sends to join a waitlist. What is absent is false, or none. */
export interface WaitlistForm {
  email: string;
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Empty and null mean none. */
  linkedinProfile?: string | null;
}

/** One person's place on an idea's waitlist. */
export class WaitlistEntry {
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
  static of(id: string, ideaId: string, form: WaitlistForm, joinedAt: Date): WaitlistEntry {
    const linkedinProfile = form.linkedinProfile?.trim() || null;
    const problem = linkedinProfile && profileUrlProblem(linkedinProfile);
    if (problem) throw new ValidationFailed({ linkedinProfile: [problem] }, problem);
    return new WaitlistEntry(
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

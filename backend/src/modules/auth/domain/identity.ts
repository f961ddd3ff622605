import { addressKey } from '../../../shared/email-address.js';

/** Who somebody is, as the provider has verified it. Never taken from a request's body. */
export interface Identity {
  /** The provider's stable name for the account; what an account of ours is keyed on. */
  subject: string;
  /** A verified address, normalized. Sessions from before may hold it as the provider spells it. */
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** What a login's body says. It must agree with the identity; it may add a name to be called by. */
export interface IdentityClaim {
  firebaseUid: string;
  email: string;
  username: string | null;
  avatar: string | null;
}

/** Whether the claim names the identity: the same subject, and the same address in any spelling. */
export function claimFits(claim: IdentityClaim, identity: Identity): boolean {
  return claim.firebaseUid === identity.subject && addressKey(claim.email) === addressKey(identity.email);
}

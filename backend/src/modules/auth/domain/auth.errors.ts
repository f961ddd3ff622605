import { DomainError } from '../../../shared/domain-error.js';

/** Nobody has been verified in this session. */
export class NoIdentity extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.');
  }
}

/** The body names somebody else than the session's verified identity. */
export class IdentityMismatch extends DomainError {
  constructor() {
    super(
      'forbidden',
      'IDENTITY_MISMATCH',
      'This is not the account you signed in with. Please sign in again.',
    );
  }
}

/** An admin suspended the account: it cannot be signed in to. */
export class AccountSuspended extends DomainError {
  constructor() {
    super(
      'forbidden',
      'ACCOUNT_SUSPENDED',
      'Your account is suspended. The mail we sent you says why, and whom to write to.',
    );
  }
}

/** Neither Google's credentials nor the local provider: signing in is off. The text is part of the API. */
export class IdentityNotConfigured extends DomainError {
  constructor() {
    super(
      'unavailable',
      'IDENTITY_NOT_CONFIGURED',
      'Missing Firebase configuration. Please check environment variables.',
    );
  }
}

export type SignInRefusal =
  | 'ACCESS_DENIED'
  | 'UNAUTHORIZED_DOMAIN'
  | 'SIGN_IN_EXPIRED'
  | 'CODE_REFUSED'
  | 'EMAIL_NOT_VERIFIED'
  | 'IDENTITY_INCOMPLETE'
  | 'PROVIDER_ERROR';

const REFUSALS: Record<SignInRefusal, string> = {
  ACCESS_DENIED: 'Sign-in was cancelled. Please try again.',
  UNAUTHORIZED_DOMAIN: 'Domain not authorized. Please contact support.',
  // A forged, foreign, replayed or old callback; which of them is nobody's business but ours.
  SIGN_IN_EXPIRED: 'This sign-in is no longer valid. Please try again.',
  CODE_REFUSED: 'The sign-in could not be completed. Please try again.',
  EMAIL_NOT_VERIFIED: 'Please verify your email address with the provider first, then sign in again.',
  IDENTITY_INCOMPLETE:
    'The provider did not tell us an email address that we can write to. Please allow it and try again.',
  PROVIDER_ERROR: 'The provider refused the sign-in. Please try again.',
};

/** A sign-in at the provider that ends without an identity. */
export class SignInRefused extends DomainError {
  constructor(code: SignInRefusal) {
    super('forbidden', code, REFUSALS[code]);
  }
}

/** The provider does not answer. */
export class IdentityProviderUnavailable extends DomainError {
  constructor() {
    super(
      'unavailable',
      'PROVIDER_UNAVAILABLE',
      'The sign-in service does not answer. Please try again in a moment.',
    );
  }
}

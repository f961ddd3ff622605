import { DomainError } from '../../../shared/domain-error.js';

/** Thrown when the session has no verified identity. */
export class NoIdentity extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.');
  }
}

/** Thrown when the request body doesn't match the session's verified identity. */
export class IdentityMismatch extends DomainError {
  constructor() {
    super(
      'forbidden',
      'IDENTITY_MISMATCH',
      "This isn't the account you signed in with. Please sign in again.",
    );
  }
}

/** Thrown on sign-in if an admin has suspended the account. */
export class AccountSuspended extends DomainError {
  constructor() {
    super(
      'forbidden',
      'ACCOUNT_SUSPENDED',
      'Your account is suspended. Our email explains why and how to contact us.',
    );
  }
}

/**
 * Thrown when neither Google's credentials nor the local provider is configured, which turns signing in off.
 * The text is part of the API.
 */
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
  // The callback is forged, from another session, replayed or expired. Users don't need to know which.
  SIGN_IN_EXPIRED: 'This sign-in is no longer valid. Please try again.',
  CODE_REFUSED: 'We couldn’t complete the sign-in. Please try again.',
  EMAIL_NOT_VERIFIED: 'Please verify your email address with the provider first, then sign in again.',
  IDENTITY_INCOMPLETE:
    'The provider didn’t share a valid email address. Please allow access to it and try again.',
  PROVIDER_ERROR: 'The provider rejected the sign-in. Please try again.',
};

/** Thrown when a sign-in at the provider ends without an identity. */
export class SignInRefused extends DomainError {
  constructor(code: SignInRefusal) {
    super('forbidden', code, REFUSALS[code]);
  }
}

/** Thrown when the identity provider doesn't respond. */
export class IdentityProviderUnavailable extends DomainError {
  constructor() {
    super(
      'unavailable',
      'PROVIDER_UNAVAILABLE',
      'The sign-in service isn’t responding. Please try again in a moment.',
    );
  }
}

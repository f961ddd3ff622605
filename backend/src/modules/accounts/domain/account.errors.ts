import { DomainError } from '../../../shared/domain-error.js';

/** The session outlived its account, by a moment or because both were asked for at once. */
export class AccountGone extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'This account has been deleted.');
  }
}

import { DomainError } from '../../../shared/domain-error.js';

/** The address has joined many waitlists within a day: each could send it mail that it never asked for. */
export class JoinedTooOften extends DomainError {
  constructor() {
    super(
      'rate-limited',
      'RATE_LIMITED',
      'This address has joined many waitlists today. Please try again tomorrow.',
      { retryAfter: 24 * 3600 },
    );
  }
}

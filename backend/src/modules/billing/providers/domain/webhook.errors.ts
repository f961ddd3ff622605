import { DomainError } from '../../../../shared/domain-error.js';

export class WebhookNotGenuine extends DomainError {
  constructor() {
    super('invalid', 'WEBHOOK_SIGNATURE_INVALID', 'The signature does not fit.');
  }
}

export class WebhookNotChecked extends DomainError {
  constructor() {
    super('unavailable', 'UNAVAILABLE', 'The signature could not be checked. Please send this again.', {
      retryAfter: 60,
    });
  }
}

import { DomainError, ValidationFailed } from '../../../../shared/domain-error.js';
import { NOT_STARTED } from '../../ledger/domain/ledger.js';
import { fieldError } from '../../../../shared/field-error.js';

// Users see these texts verbatim.
const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

/** The request's amount or currency doesn't match the plan's price. Prices never come from the client. */
export class WrongPrice extends ValidationFailed {
  constructor(field: 'amount' | 'currency', expected: string) {
    const text = `The price of this plan is ${expected}.`;
    super({ [field]: [fieldError('WRONG_PRICE', text, { expected })] }, NOT_STARTED);
  }
}

export class PaymentNotStarted extends DomainError {
  constructor() {
    super('unavailable', 'PAYMENT_NOT_STARTED', NOT_STARTED, { retryAfter: 5 });
  }
}

/** The signature, amount or plan doesn't match. Nothing is granted. */
export class PaymentNotVerified extends DomainError {
  constructor() {
    super('invalid', 'PAYMENT_NOT_VERIFIED', NOT_VERIFIED);
  }
}

/** The provider couldn't be reached. The reconcile job checks the payment later. */
export class PaymentNotVerifiedYet extends DomainError {
  constructor() {
    super('unavailable', 'PAYMENT_NOT_VERIFIED_YET', NOT_VERIFIED, { retryAfter: 5 });
  }
}

export class PaymentDeclined extends DomainError {
  constructor() {
    super(
      'conflict',
      'PAYMENT_DECLINED',
      'Your payment was declined. Nothing was charged. Please try again or choose another way to pay.',
    );
  }
}

export class PaymentNotApproved extends DomainError {
  constructor() {
    super(
      'conflict',
      'PAYMENT_NOT_APPROVED',
      "You haven't approved this payment yet. Nothing was charged. Please try again.",
    );
  }
}

/** PayPal isn't responding. The message contains the support address. */
export class PaypalUnavailable extends DomainError {
  constructor(supportEmail: string) {
    super(
      'unavailable',
      'PAYPAL_UNAVAILABLE',
      `PayPal is not available right now. Please contact support at ${supportEmail}.`,
      { retryAfter: 30 },
    );
  }
}

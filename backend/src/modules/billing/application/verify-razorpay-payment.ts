import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { PaymentNotVerified } from '../domain/billing.errors.js';
import { BillingBooks } from '../domain/billing-books.js';
import type { Payment } from '../domain/payment.js';
import { CheckoutSignature } from '../domain/payment-provider.js';
import type { SubscriptionType } from '../domain/period.js';
import type { PlanId } from '../domain/plan.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/** What the browser says Razorpay's checkout ended with. */
export interface CheckoutClaim {
  chargeId: string;
  orderId: string | null;
  agreementProviderId: string | null;
  signature: string;
  planId: PlanId;
  type: SubscriptionType;
  recurring: boolean;
}

/** Takes a payment that Razorpay's checkout reports. The signature alone proves neither the amount nor whose it is. */
@Injectable()
export class VerifyRazorpayPayment {
  constructor(
    private readonly books: BillingBooks,
    private readonly signature: CheckoutSignature,
    private readonly collect: CollectPayment,
  ) {}

  /** @throws NotFound for an order that is not the person's; PaymentNotVerified when anything does not fit. */
  async execute(userId: string, claim: CheckoutClaim): Promise<PaymentResult> {
    if ((claim.orderId === null) === (claim.agreementProviderId === null)) throw new PaymentNotVerified();
    const { payment, approval } = await this.find(userId, claim);
    if (!this.signature.fits({ ...approval, chargeId: claim.chargeId }, claim.signature))
      throw new PaymentNotVerified();
    const asBought = payment.planId === claim.planId && payment.type === claim.type;
    if (!asBought || claim.recurring !== (approval.agreementProviderId !== null))
      throw new PaymentNotVerified();
    if (payment.state === 'paid' && payment.chargeId === claim.chargeId) return 'paid';
    return this.collect.execute({
      payment,
      agreementProviderId: approval.agreementProviderId,
      chargeId: claim.chargeId,
      cause: 'verify',
    });
  }

  /** The ids as we stored them; what the browser sent was for finding them. */
  private async find(userId: string, claim: CheckoutClaim) {
    if (claim.agreementProviderId !== null) {
      const found = await this.books.findAgreement(userId, 'razorpay', claim.agreementProviderId);
      if (!found) throw new NotFound('Payment');
      const approval = { orderId: null, agreementProviderId: found.agreement.providerId };
      return { payment: found.first, approval };
    }
    const payment: Payment | null = await this.books.findOrder(userId, 'razorpay', claim.orderId!);
    if (!payment) throw new NotFound('Payment');
    return { payment, approval: { orderId: payment.orderId, agreementProviderId: null } };
  }
}

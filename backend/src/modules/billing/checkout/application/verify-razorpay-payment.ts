import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import type { Agreement } from '../../ledger/domain/agreement.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { PaymentNotVerified } from '../domain/checkout.errors.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { Payment } from '../../ledger/domain/payment.js';
import { CheckoutSignature } from '../../providers/domain/payment-provider.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/** What the browser says Razorpay's checkout ended with. */
export interface CheckoutClaim {
  chargeId: string;
  orderId: string | null;
  agreementProviderId: string | null;
  signature: string;
  planId: PlanId;
  /** Monthly unless said; of a plan that was resumed, what it was. */
  type?: BillingInterval;
  recurring: boolean;
}

/**
 * Takes a payment that Razorpay's checkout reports. The signature alone proves neither the amount nor whose
 * it is.
 */
@Injectable()
export class VerifyRazorpayPayment {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly signature: CheckoutSignature,
    private readonly collect: CollectPayment,
  ) {}

  /**
   * @throws NotFound for an order that is not the person's; PaymentNotVerified when anything does not fit.
   */
  async execute(userId: string, claim: CheckoutClaim): Promise<PaymentResult> {
    if ((claim.orderId === null) === (claim.agreementProviderId === null)) throw new PaymentNotVerified();
    const { payment, agreement } = await this.find(userId, claim);
    const approval = {
      orderId: agreement ? null : payment!.orderId,
      agreementProviderId: agreement?.providerId ?? null,
      chargeId: claim.chargeId,
    };
    if (!this.signature.fits(approval, claim.signature)) throw new PaymentNotVerified();
    const { planId, type } = agreement ?? payment!;
    const claimed = claim.type ?? (agreement?.resumes ? type : 'monthly');
    const asBought = planId === claim.planId && type === claimed;
    if (!asBought || claim.recurring !== (agreement !== null)) throw new PaymentNotVerified();
    if (payment?.state === 'paid' && payment.chargeId === claim.chargeId) return 'paid';
    return this.collect.execute({
      userId,
      provider: 'razorpay',
      payment,
      agreement,
      chargeId: claim.chargeId,
      cause: 'verify',
    });
  }

  /** The ids as we stored them; what the browser sent was for finding them. */
  private async find(
    userId: string,
    claim: CheckoutClaim,
  ): Promise<{ payment: Payment | null; agreement: Agreement | null }> {
    const ledger = await this.ledgers.read(userId);
    if (claim.agreementProviderId !== null) {
      const found = existing(ledger.agreementAt('razorpay', claim.agreementProviderId), 'Payment');
      return { payment: found.first, agreement: found.agreement };
    }
    return { payment: existing(ledger.order('razorpay', claim.orderId!), 'Payment'), agreement: null };
  }
}

import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { PaymentNotVerified } from '../domain/checkout.errors.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { Opened } from '../../ledger/domain/ledger.js';
import { CheckoutSignature } from '../../providers/domain/payment-provider.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/** What the browser says Razorpay's checkout ended with. */
interface CheckoutClaim {
  chargeId: string;
  orderId: string | undefined;
  agreementProviderId: string | undefined;
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
    const { orderId, agreementProviderId, chargeId } = claim;
    if ((orderId === undefined) === (agreementProviderId === undefined)) throw new PaymentNotVerified();
    const of = orderId === undefined ? { agreementProviderId: agreementProviderId! } : { orderId };
    const opened = existing((await this.ledgers.read(userId)).opened('razorpay', of), 'Payment');
    const { payment, agreement } = opened;
    // The ids as we stored them; what the browser sent was for finding them.
    const approval = {
      orderId: agreement ? null : payment!.orderId,
      agreementProviderId: agreement?.providerId ?? null,
      chargeId,
    };
    if (!this.signature.fits(approval, claim.signature)) throw new PaymentNotVerified();
    if (!isAsBought(opened, claim)) throw new PaymentNotVerified();
    if (payment?.state === 'paid' && payment.chargeId === chargeId) return 'paid';
    return this.collect.execute({ ...opened, userId, provider: 'razorpay', chargeId, cause: 'verify' });
  }
}

/** Whether the browser claims the plan that the checkout was opened for. */
function isAsBought({ payment, agreement }: Opened, claim: CheckoutClaim): boolean {
  const { planId, type } = agreement ?? payment!;
  const claimed = claim.type ?? (agreement?.resumes ? type : 'monthly');
  return planId === claim.planId && type === claimed && claim.recurring === (agreement !== null);
}

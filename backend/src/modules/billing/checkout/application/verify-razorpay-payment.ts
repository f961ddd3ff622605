import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { PaymentNotVerified } from '../domain/checkout.errors.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { Opened } from '../../ledger/domain/ledger.js';
import { CheckoutSignature } from '../../providers/domain/payment-provider.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/** Result of Razorpay's checkout, as reported by the browser. */
interface CheckoutClaim {
  chargeId: string;
  orderId: string | undefined;
  agreementProviderId: string | undefined;
  signature: string;
  planId: PlanId;
  /** Defaults to monthly, or to a resumed plan's own interval. */
  type?: BillingInterval;
  recurring: boolean;
}

/**
 * Accepts a payment reported by Razorpay's checkout. The signature proves neither the amount nor the buyer,
 * so the amount and the buyer are checked here.
 */
@Injectable()
export class VerifyRazorpayPayment {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly signature: CheckoutSignature,
    private readonly collect: CollectPayment,
  ) {}

  /**
   * @throws NotFound if the order belongs to someone else. PaymentNotVerified if any detail doesn't match.
   */
  async execute(userId: string, claim: CheckoutClaim): Promise<PaymentResult> {
    const { orderId, agreementProviderId, chargeId } = claim;
    if ((orderId === undefined) === (agreementProviderId === undefined)) throw new PaymentNotVerified();
    const of = orderId === undefined ? { agreementProviderId: agreementProviderId! } : { orderId };
    const opened = existing((await this.ledgers.read(userId)).opened('razorpay', of), 'Payment');
    const { payment, agreement } = opened;
    // Checks the signature against the stored IDs, not the IDs sent by the browser.
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

/** True if the checkout was opened for the reported plan. */
function isAsBought({ payment, agreement }: Opened, claim: CheckoutClaim): boolean {
  const { planId, type } = agreement ?? payment!;
  const claimed = claim.type ?? (agreement?.resumes ? type : 'monthly');
  return planId === claim.planId && type === claimed && claim.recurring === (agreement !== null);
}

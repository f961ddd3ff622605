import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import type { Agreement } from '../../ledger/domain/agreement.js';
import { NothingToResume, OtherPlanResumed } from '../../ledger/domain/ledger.errors.js';
import {
  LedgerRepository,
  type Ledger,
  type PurchaseRequest,
} from '../../ledger/domain/ledger.repository.js';
import { newAgreement, newPayment, openCheckout } from '../../ledger/domain/purchase-request.js';
import { PaymentProviders } from '../../providers/domain/payment-provider.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { priceOf } from '../../catalog/domain/price.js';
import { chargesAlike, quote, resumesAt } from '../../ledger/domain/quote.js';
import { FIRST_CHECK } from '../../providers/domain/reconciliation-queue.js';

/** Opens an agreement at the provider by which a plan renews itself. */
@Injectable()
export class StartAgreement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /**
   * @param resumes goes on with the person's cancelled plan; else the price is charged on approval.
   * @returns the agreement with the provider's id. Who asks for the same again within minutes gets the same agreement.
   * @throws NothingToResume, OtherPlanResumed, PaymentProviderUnavailable, CheckoutRefused.
   */
  async execute(request: PurchaseRequest, resumes = false): Promise<Agreement> {
    const agreement = await this.reserve(request, resumes);
    if (agreement.providerId !== null) return agreement;
    const { providerId, approveUrl } = await this.providers.get(request.provider).createAgreement({
      reference: agreement.id,
      requestKey: `${agreement.id}-agreement`,
      planId: request.planId,
      type: request.type,
      price: priceOf(request.planId, request.type, request.provider),
      startsAt: agreement.startsAt,
      chargesNow: !resumes,
    });
    return this.attach(agreement, providerId, approveUrl);
  }

  /** How long a payment for the person's plan lasts; null without a plan. */
  async presentType(userId: string): Promise<BillingInterval | null> {
    const { subscription } = await this.unitOfWork.run((tx) => this.ledgers.open(tx, userId));
    return subscription?.type ?? null;
  }

  private reserve(request: PurchaseRequest, resumes: boolean): Promise<Agreement> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const ledger = await this.ledgers.open(tx, request.userId);
      const startsAt = resumes ? resumption(ledger, request, now) : quote(ledger, request, now).renewsAt;
      const pending = ledger.agreements.filter(
        (one) =>
          one.state === 'pending' && one.cancelRequestedAt === null && chargesAlike(one, startsAt, resumes),
      );
      const same = openCheckout(pending, request, now);
      if (same) return same;
      const price = priceOf(request.planId, request.type, request.provider);
      const agreement = newAgreement(request, price, now, { startsAt, resumes });
      await this.ledgers.addAgreement(tx, agreement, new Date(now.getTime() + FIRST_CHECK));
      if (!resumes)
        await this.ledgers.addPayment(tx, newPayment(request, price, now, agreement.id), 'checkout', null);
      return agreement;
    });
  }

  private attach(
    { id, userId }: Agreement,
    providerId: string,
    approveUrl: string | null,
  ): Promise<Agreement> {
    return this.unitOfWork.run(async (tx) => {
      const { agreements } = await this.ledgers.open(tx, userId);
      const agreement = agreements.find((one) => one.id === id)!;
      if (agreement.providerId !== null) return agreement;
      const attached = { ...agreement, providerId, approveUrl };
      await this.ledgers.saveAgreement(tx, attached);
      return attached;
    });
  }
}

/** When a resumed plan is charged for next. @throws NothingToResume, OtherPlanResumed */
function resumption(ledger: Ledger, { planId }: PurchaseRequest, now: Date): Date {
  const startsAt = resumesAt(ledger, now);
  if (startsAt === null) throw new NothingToResume();
  const present = ledger.subscription!.planId;
  if (present !== planId) throw new OtherPlanResumed(PLANS[present].name);
  return startsAt;
}

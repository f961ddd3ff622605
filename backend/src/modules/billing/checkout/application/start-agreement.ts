import { Injectable } from '@nestjs/common';

import { priceOf } from '../../catalog/domain/price.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { Agreement } from '../../ledger/domain/agreement.js';
import type { PurchaseRequest } from '../../ledger/domain/purchase-request.js';
import { PaymentProviders } from '../../providers/domain/payment-provider.js';

const CAUSE = 'checkout';

/** Opens an agreement at the provider by which a plan renews itself. */
@Injectable()
export class StartAgreement {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly providers: PaymentProviders,
  ) {}

  /**
   * @param resumes goes on with the person's cancelled plan; else the price is charged on approval.
   * @returns the agreement with the provider's id. Who asks for the same again within minutes gets the same
   * agreement.
   * @throws NothingToResume, OtherPlanResumed, PaymentProviderUnavailable, CheckoutRefused.
   */
  async execute(request: PurchaseRequest, resumes = false): Promise<Agreement> {
    const { userId, planId, type, provider } = request;
    const agreement = await this.ledgers.change(userId, CAUSE, (ledger) =>
      ledger.openAgreement(request, resumes),
    );
    if (agreement.providerId !== null) return agreement;
    const checkout = await this.providers.get(provider).createAgreement({
      reference: agreement.id,
      requestKey: `${agreement.id}-agreement`,
      planId,
      type,
      price: priceOf(planId, type, provider),
      startsAt: agreement.startsAt,
      chargesNow: !resumes,
    });
    return this.ledgers.change(userId, CAUSE, (ledger) => ledger.attachAgreement(agreement, checkout));
  }
}

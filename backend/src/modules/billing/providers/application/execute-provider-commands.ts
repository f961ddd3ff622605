import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { LedgerRepository } from '../../ledger/domain/ledger.repository.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import { type Currency, type ProviderName } from '../../catalog/domain/price.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/** Tells providers what we want of them: to cancel an agreement, to refund a charge. Run by jobs, which try again until it is done. */
@Injectable()
export class ExecuteProviderCommands {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
  ) {}

  /** Stops an agreement at its provider. @throws PaymentProviderUnavailable */
  async cancelAgreement(userId: string, agreementId: string): Promise<void> {
    const agreement = await this.unitOfWork.run(async (tx) => {
      const { agreements } = await this.ledgers.open(tx, userId);
      return agreements.find((one) => one.id === agreementId);
    });
    if (!agreement?.providerId || agreement.state === 'cancelled') return;
    await this.providers.get(agreement.provider).cancelAgreement(agreement.providerId);
    const event = {
      kind: 'agreement',
      agreementProviderId: agreement.providerId,
      status: 'cancelled',
    } as const;
    const cause = 'provider confirmed';
    await this.unitOfWork.run((tx) =>
      this.applyEvents.execute(
        tx,
        agreement.provider,
        [{ ...event, at: agreement.cancelRequestedAt ?? agreement.createdAt }],
        cause,
      ),
    );
  }

  /** Refunds an unexpected charge. @throws PaymentProviderUnavailable */
  async refund(userId: string, paymentId: string): Promise<void> {
    const payment = await this.unitOfWork.run(async (tx) => {
      const { payments } = await this.ledgers.open(tx, userId);
      return payments.find((one) => one.id === paymentId);
    });
    if (!payment?.chargeId || payment.state !== 'paid' || !payment.refundWanted) return;
    const provider = payment.provider as ProviderName;
    const price = { minor: payment.amountMinor, currency: payment.currency as Currency };
    const events = await this.providers.get(provider).refund(payment.chargeId, price, `${payment.id}-refund`);
    await this.unitOfWork.run((tx) => this.applyEvents.execute(tx, provider, events, 'refund'));
  }
}

import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import { type Currency, type ProviderName } from '../../catalog/domain/plan.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/**
 * Executes commands at providers: cancels an agreement, or refunds a charge. Called by jobs, which retry
 * until it succeeds.
 */
@Injectable()
export class ExecuteProviderCommands {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: Ledgers,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
  ) {}

  /** Stops an agreement at its provider. @throws PaymentProviderUnavailable */
  async cancelAgreement(userId: string, agreementId: string): Promise<void> {
    const agreement = (await this.ledgers.read(userId)).agreement(agreementId);
    if (!agreement?.providerId || agreement.state === 'cancelled') return;
    const { provider, providerId: agreementProviderId } = agreement;
    await this.providers.get(provider).cancelAgreement(agreementProviderId);
    const at = agreement.cancelRequestedAt ?? agreement.createdAt;
    const event = { kind: 'agreement', agreementProviderId, status: 'cancelled', at } as const;
    await this.unitOfWork.run((tx) => this.applyEvents.execute(tx, provider, [event], 'provider confirmed'));
  }

  /** Refunds an unexpected charge. @throws PaymentProviderUnavailable */
  async refund(userId: string, paymentId: string): Promise<void> {
    const payment = (await this.ledgers.read(userId)).payment(paymentId);
    if (!payment?.chargeId || payment.state !== 'paid' || !payment.refundWanted) return;
    const provider = payment.provider as ProviderName;
    const price = { minor: payment.amountMinor, currency: payment.currency as Currency };
    const events = await this.providers.get(provider).refund(payment.chargeId, price, `${payment.id}-refund`);
    await this.unitOfWork.run((tx) => this.applyEvents.execute(tx, provider, events, 'refund'));
  }
}

import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import type { Agreement } from '../../ledger/domain/agreement.js';
import {
  PaymentDeclined,
  PaymentNotApproved,
  PaymentNotVerified,
  PaymentNotVerifiedYet,
  PaypalUnavailable,
} from '../domain/checkout.errors.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { LedgerRepository } from '../../ledger/domain/ledger.repository.js';
import type { Opened } from '../../ledger/domain/ledger.js';
import type { Payment, ProviderEvent } from '../../ledger/domain/payment.js';
import {
  CheckoutRefused,
  PaymentProviders,
  PaymentProviderUnavailable,
} from '../../providers/domain/payment-provider.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/** A payment or agreement that the buyer has approved. */
interface Approved extends Opened {
  userId: string;
  provider: ProviderName;
  /** ID of the charge as reported by the browser, or null. */
  chargeId: string | null;
  cause: string;
}

/**
 * `resumed`: the plan was resumed without a charge. `pending`: the provider hasn't decided; the webhook or
 * the reconcile job completes the payment.
 */
export type PaymentResult = 'paid' | 'resumed' | 'pending';

/** Collects an approved payment and grants the period it pays for. */
@Injectable()
export class CollectPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: Ledgers,
    private readonly repository: LedgerRepository,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
    private readonly support: SupportContact,
  ) {}

  /**
   * @throws DomainError with a message for the buyer. If the provider charged the buyer anyway, the reconcile
   * job finds the charge.
   */
  async execute(approved: Approved): Promise<PaymentResult> {
    const { userId, provider, payment, agreement, cause } = approved;
    const events = await this.ask(approved);
    const ledger = await this.unitOfWork.run(async (tx) => {
      const { ledgers } = await this.applyEvents.execute(tx, provider, events, cause);
      return ledgers.get(userId) ?? this.repository.open(tx, userId, cause);
    });
    const after = ledger.payment(payment?.id);
    return after ? this.ofPayment(after) : this.ofResumption(ledger.agreement(agreement?.id)!);
  }

  /** The plan has resumed, unless the agreement was canceled again in the meantime. */
  private ofResumption({ state }: Agreement): PaymentResult {
    if (state === 'cancelled') throw new PaymentDeclined();
    return state === 'active' ? 'resumed' : 'pending';
  }

  private ofPayment(after: Payment): PaymentResult {
    if (after.state === 'paid') return 'paid';
    if (after.failure?.endsWith('-mismatch')) throw new PaymentNotVerified();
    if (after.state === 'failed') throw new PaymentDeclined();
    if (after.state === 'refunded') throw new PaymentNotVerified();
    return 'pending';
  }

  private async ask({ userId, provider, payment, agreement, chargeId }: Approved): Promise<ProviderEvent[]> {
    const reference = payment?.id ?? agreement!.id;
    try {
      return await this.providers.get(provider).collect({
        orderId: payment?.orderId ?? null,
        agreementProviderId: agreement?.providerId ?? null,
        chargeId,
        isCharged: payment !== null,
        reference,
        requestKey: `${reference}-collect-${payment?.attempts ?? 0}`,
      });
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) {
        throw provider === 'paypal' ? new PaypalUnavailable(this.support.email) : new PaymentNotVerifiedYet();
      }
      if (!(error instanceof CheckoutRefused)) throw error;
      if (payment) await this.ledgers.change(userId, 'refused', (ledger) => ledger.countRefusal(payment));
      return this.refused(error);
    }
  }

  private refused({ reason }: CheckoutRefused): ProviderEvent[] {
    if (reason === 'in-progress') return [];
    if (reason === 'declined' || reason === 'too-many-attempts') throw new PaymentDeclined();
    if (reason === 'not-approved') throw new PaymentNotApproved();
    throw new PaymentNotVerified();
  }
}

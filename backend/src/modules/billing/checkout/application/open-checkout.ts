import { Injectable } from '@nestjs/common';

import { PaymentNotStarted, PaypalUnavailable, WrongPrice } from '../domain/checkout.errors.js';
import type { Agreement } from '../../ledger/domain/agreement.js';
import type { Payment } from '../../ledger/domain/payment.js';
import type { PurchaseRequest } from '../../ledger/domain/purchase-request.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import {
  CheckoutRefused,
  PaymentProviders,
  PaymentProviderUnavailable,
} from '../../providers/domain/payment-provider.js';
import { decimal, type Money, priceOf } from '../../catalog/domain/plan.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';

const CAUSE = 'checkout';

/** The plan a person wants to buy, and the price their browser displayed. */
export interface OpenCheckoutCommand extends Omit<PurchaseRequest, 'type'> {
  /** Billing interval. Defaults to monthly; a resumed plan keeps its own. */
  type?: BillingInterval;
  recurring: boolean;
  /** True to resume the canceled plan. A resumed plan renews regardless of `recurring`. */
  resume?: boolean;
  expectedPrice: { minor?: number; currency?: string };
}

export interface OpenCheckoutResult {
  /** The provider's ID of the order or, for a recurring plan, of the agreement. */
  providerId: string;
  approveUrl: string | null;
  price: Money;
  /** Date of a resumed plan's first charge. Null if approval charges immediately. */
  firstChargeAt: Date | null;
}

/** Opens a checkout at a provider, for a single payment or a recurring plan. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly providers: PaymentProviders,
    private readonly support: SupportContact,
  ) {}

  /**
   * Opens a checkout, which charges nothing yet. For some minutes, a repeated request gets the same checkout.
   * @throws WrongPrice, NothingToResume, OtherPlanResumed, PaymentNotStarted, PaypalUnavailable.
   */
  async execute({
    recurring,
    resume = false,
    expectedPrice,
    ...given
  }: OpenCheckoutCommand): Promise<OpenCheckoutResult> {
    const type = given.type ?? (resume ? await this.presentType(given.userId) : 'monthly');
    const request: PurchaseRequest = { ...given, type };
    const price = priceOf(request.planId, type, request.provider);
    checkPrice(price, expectedPrice);
    try {
      if (recurring || resume) {
        const { providerId, approveUrl, startsAt } = await this.startAgreement(request, price, resume);
        return { providerId: providerId!, approveUrl, price, firstChargeAt: resume ? startsAt : null };
      }
      const { orderId, approveUrl } = await this.startPayment(request, price);
      return { providerId: orderId!, approveUrl, price, firstChargeAt: null };
    } catch (error) {
      const isAway = error instanceof PaymentProviderUnavailable;
      if (isAway && request.provider === 'paypal') throw new PaypalUnavailable(this.support.email);
      if (isAway || error instanceof CheckoutRefused) throw new PaymentNotStarted();
      throw error;
    }
  }

  /** The billing interval of the person's current plan. */
  private async presentType(userId: string): Promise<BillingInterval> {
    const { subscription } = await this.ledgers.read(userId);
    return subscription?.type ?? 'monthly';
  }

  /**
   * Opens an order for one period. The payment is stored in the ledger before the provider is called, so
   * every order is known to the ledger.
   */
  private async startPayment(request: PurchaseRequest, price: Money): Promise<Payment> {
    const { userId, planId, type, provider } = request;
    const payment = await this.ledgers.change(userId, CAUSE, (ledger) => ledger.openPayment(request));
    if (payment.orderId !== null) return payment;
    const { id: reference } = payment;
    const requestKey = `${reference}-order`;
    try {
      const order = await this.providers
        .get(provider)
        .createOrder({ reference, requestKey, planId, type, price });
      return await this.ledgers.change(userId, CAUSE, (ledger) => ledger.attachOrder(payment, order));
    } catch (error) {
      if (error instanceof CheckoutRefused)
        await this.ledgers.change(userId, CAUSE, (ledger) => ledger.giveUp(payment, error.issue));
      throw error;
    }
  }

  /** @param resumes whether to resume the canceled plan. If false, approval charges the price. */
  private async startAgreement(request: PurchaseRequest, price: Money, resumes: boolean): Promise<Agreement> {
    const { userId, planId, type, provider } = request;
    const agreement = await this.ledgers.change(userId, CAUSE, (ledger) =>
      ledger.openAgreement(request, resumes),
    );
    if (agreement.providerId !== null) return agreement;
    const { id: reference, startsAt } = agreement;
    const requestKey = `${reference}-agreement`;
    const checkout = await this.providers
      .get(provider)
      .createAgreement({ reference, requestKey, planId, type, price, startsAt, chargesNow: !resumes });
    return this.ledgers.change(userId, CAUSE, (ledger) => ledger.attachAgreement(agreement, checkout));
  }
}

/**
 * Rejects an amount or currency that doesn't match the plan's price.
 * @throws WrongPrice
 */
function checkPrice(price: Money, { minor, currency }: OpenCheckoutCommand['expectedPrice']): void {
  const text = `${decimal(price)} ${price.currency}`;
  if (minor !== undefined && minor !== price.minor) throw new WrongPrice('amount', text);
  if (currency !== undefined && currency !== price.currency) throw new WrongPrice('currency', text);
}

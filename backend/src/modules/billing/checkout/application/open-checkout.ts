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

/** What a person wants to buy, and what their browser believes it costs. */
export interface OpenCheckoutCommand extends Omit<PurchaseRequest, 'type'> {
  /** Monthly unless said; a plan that is resumed stays as it was. */
  type?: BillingInterval;
  recurring: boolean;
  /** Go on with the plan that was cancelled; it renews, whatever `recurring` says. */
  resume?: boolean;
  asked: { minor?: number; currency?: string };
}

export interface OpenCheckoutResult {
  /** The provider's id of the order or, when recurring, of the agreement. */
  providerId: string;
  approveUrl: string | null;
  price: Money;
  /** When the first charge of a resumed plan falls; null: on approval. */
  firstChargeAt: Date | null;
}

/** Opens a checkout at a provider, for one payment or for a plan that renews itself. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly providers: PaymentProviders,
    private readonly support: SupportContact,
  ) {}

  /**
   * Who asks for the same again within minutes gets the same checkout. Nothing is charged by opening.
   * @throws WrongPrice, NothingToResume, OtherPlanResumed, PaymentNotStarted, PaypalUnavailable.
   */
  async execute({
    recurring,
    resume = false,
    asked,
    ...given
  }: OpenCheckoutCommand): Promise<OpenCheckoutResult> {
    const type = given.type ?? (resume ? await this.presentType(given.userId) : 'monthly');
    const request: PurchaseRequest = { ...given, type };
    const price = priceOf(request.planId, type, request.provider);
    checkPrice(price, asked);
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

  /** How long a payment for the person's plan lasts. */
  private async presentType(userId: string): Promise<BillingInterval> {
    const { subscription } = await this.ledgers.read(userId);
    return subscription?.type ?? 'monthly';
  }

  /**
   * An order for one period. The payment is in our ledger before the provider hears of it, so that no order
   * can exist that we know nothing of.
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

  /** @param resumes goes on with the person's cancelled plan; else the price is charged on approval. */
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

/** Refuses a request whose amount or currency is not the plan's. @throws WrongPrice */
function checkPrice(price: Money, { minor, currency }: OpenCheckoutCommand['asked']): void {
  const text = `${decimal(price)} ${price.currency}`;
  if (minor !== undefined && minor !== price.minor) throw new WrongPrice('amount', text);
  if (currency !== undefined && currency !== price.currency) throw new WrongPrice('currency', text);
}

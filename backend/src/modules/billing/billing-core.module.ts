import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { Clock } from '../../shared/clock.js';
import { AbandonPayment } from './application/abandon-payment.js';
import { ApplyProviderEvents } from './application/apply-provider-events.js';
import { CancelSubscription } from './application/cancel-subscription.js';
import { CapturePaypalOrder } from './application/capture-paypal-order.js';
import { CollectPayment } from './application/collect-payment.js';
import { ConfirmPaypalSubscription } from './application/confirm-paypal-subscription.js';
import { EndSubscription } from './application/end-subscription.js';
import { ExecuteProviderCommands } from './application/execute-provider-commands.js';
import { OpenCheckout } from './application/open-checkout.js';
import { PreparePaypal } from './application/prepare-paypal.js';
import { ProcessProviderWebhook } from './application/process-provider-webhook.js';
import { QuotePlan } from './application/quote-plan.js';
import { RecalculateEntitlement } from './application/recalculate-entitlement.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { Reconcile } from './application/reconcile.js';
import { StartAgreement } from './application/start-agreement.js';
import { StartPayment } from './application/start-payment.js';
import { VerifyRazorpayPayment } from './application/verify-razorpay-payment.js';
import { CheckoutSettings, PaypalClientTokens } from './domain/checkout-settings.js';
import { EndingSubscriptions } from './domain/ending-subscriptions.js';
import { LedgerRepository } from './domain/ledger.repository.js';
import { CheckoutSignature, PaymentProviders } from './domain/payment-provider.js';
import { ProviderWebhookInbox } from './domain/provider-webhook-inbox.js';
import { ReconciliationQueue } from './domain/reconciliation-queue.js';
import { SupportContact } from './domain/support-contact.js';
import { PaypalHttp } from './infrastructure/paypal/paypal-http.js';
import { PaypalProvider } from './infrastructure/paypal/paypal-provider.js';
import { PgEndingSubscriptions } from './infrastructure/pg-ending-subscriptions.js';
import { PgLedgerRepository } from './infrastructure/pg-ledger.repository.js';
import { PgProviderWebhookInbox } from './infrastructure/pg-provider-webhook-inbox.js';
import { PgReconciliationQueue } from './infrastructure/pg-reconciliation-queue.js';
import { paypalOf, razorpayOf } from './infrastructure/provider-config.js';
import { ProviderPlans } from './infrastructure/provider-plans.js';
import { RazorpayProvider } from './infrastructure/razorpay/razorpay-provider.js';
import { RazorpaySignature } from './infrastructure/razorpay/razorpay-signature.js';

const USE_CASES = [
  AbandonPayment,
  RecalculateEntitlement,
  CancelSubscription,
  CapturePaypalOrder,
  ProcessProviderWebhook,
  ExecuteProviderCommands,
  CollectPayment,
  ConfirmPaypalSubscription,
  EndSubscription,
  OpenCheckout,
  PreparePaypal,
  QuotePlan,
  ReceiveWebhook,
  Reconcile,
  ApplyProviderEvents,
  StartAgreement,
  StartPayment,
  VerifyRazorpayPayment,
];

/** The use cases of paying with their adapters: the same for the API and for worker processes. */
@Module({
  providers: [
    ...USE_CASES,
    ProviderPlans,
    { provide: LedgerRepository, useClass: PgLedgerRepository },
    { provide: ProviderWebhookInbox, useClass: PgProviderWebhookInbox },
    { provide: ReconciliationQueue, useClass: PgReconciliationQueue },
    { provide: EndingSubscriptions, useClass: PgEndingSubscriptions },
    {
      provide: SupportContact,
      inject: [Env],
      useFactory: (env: Env) => new SupportContact(env.SUPPORT_EMAIL),
    },
    {
      provide: PaymentProviders,
      inject: [Env, ProviderPlans, Clock],
      useFactory: (env: Env, plans: ProviderPlans, clock: Clock) =>
        new PaymentProviders([
          new PaypalProvider(paypalOf(env), plans, clock),
          new RazorpayProvider(razorpayOf(env), plans, clock),
        ]),
    },
    {
      provide: CheckoutSignature,
      inject: [Env],
      useFactory: (env: Env) => new RazorpaySignature(razorpayOf(env)),
    },
    {
      provide: PaypalClientTokens,
      inject: [Env],
      useFactory: (env: Env): PaypalClientTokens => {
        const http = new PaypalHttp(paypalOf(env));
        return { issue: () => http.clientToken() };
      },
    },
    { provide: CheckoutSettings, inject: [Env], useFactory: settingsOf },
  ],
  exports: [
    ...USE_CASES,
    LedgerRepository,
    ProviderWebhookInbox,
    ReconciliationQueue,
    EndingSubscriptions,
    SupportContact,
    CheckoutSettings,
  ],
})
export class BillingCoreModule {}

function settingsOf(env: Env): CheckoutSettings {
  const { clientId, local, environment } = paypalOf(env);
  const { keyId, checkoutScript } = razorpayOf(env);
  return new CheckoutSettings(
    { clientId, mode: local ? 'local' : 'sdk', environment },
    { keyId, checkoutScript },
  );
}

import { Module, type Provider } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { Env } from '../../platform/config/env.js';
import { ServicesModule, ServiceStates } from '../../platform/services/service-states.js';
import { Clock } from '../../shared/clock.js';
import { ApplyProviderEvents } from './ledger/application/apply-provider-events.js';
import { CollectPayment } from './checkout/application/collect-payment.js';
import { EndSubscription, StopCharges } from './ledger/application/stop-charges.js';
import { ExecuteProviderCommands } from './providers/application/execute-provider-commands.js';
import { OpenCheckout } from './checkout/application/open-checkout.js';
import { PreparePaypal, SettlePaypal } from './checkout/application/paypal-checkout.js';
import { ProcessProviderWebhook, ReceiveWebhook } from './providers/application/provider-webhooks.js';
import { Ledgers } from './ledger/application/ledgers.js';
import { RenewalQueries } from './ledger/infrastructure/subscription.queries.js';
import { SignedCancelLinks } from './ledger/infrastructure/signed-cancel-links.js';
import { QuotePlan } from './ledger/application/quote-plan.js';
import { Reconcile } from './providers/application/reconcile.js';
import { VerifyRazorpayPayment } from './checkout/application/verify-razorpay-payment.js';
import { CheckoutSettings, PaypalClientTokens } from './checkout/domain/checkout-settings.js';
import { CheckoutSignature, PaymentProviders } from './providers/domain/payment-provider.js';
import { SupportContact } from './catalog/domain/support-contact.js';
import { PaypalApi } from './providers/paypal/paypal-api.js';
import { PaypalProvider } from './providers/paypal/paypal-provider.js';
import { TypeormLedgerRepository } from './ledger/infrastructure/typeorm-ledger.repository.js';
import { PgProviderWebhookInbox } from './providers/infrastructure/pg-provider-webhook-inbox.js';
import { PgReconciliationQueue } from './providers/infrastructure/pg-reconciliation-queue.js';
import { paypalOf, razorpayOf } from './providers/infrastructure/provider-config.js';
import { ProviderPlans } from './providers/infrastructure/provider-plans.js';
import { RazorpayApi, RazorpayProvider } from './providers/razorpay/razorpay-provider.js';
import { RazorpaySignature } from './providers/razorpay/razorpay-signature.js';

const PROVIDERS: Provider[] = [
  Ledgers,
  ProviderPlans,
  ProcessProviderWebhook,
  ExecuteProviderCommands,
  CollectPayment,
  EndSubscription,
  OpenCheckout,
  PreparePaypal,
  QuotePlan,
  SettlePaypal,
  ReceiveWebhook,
  Reconcile,
  ApplyProviderEvents,
  VerifyRazorpayPayment,
  RenewalQueries,
  StopCharges,
  ...adapters(TypeormLedgerRepository, PgProviderWebhookInbox, PgReconciliationQueue, SignedCancelLinks),
  {
    provide: SupportContact,
    inject: [Env],
    useFactory: (env: Env) => new SupportContact(env.SUPPORT_EMAIL),
  },
  {
    provide: PaymentProviders,
    inject: [Env, PaypalApi, ProviderPlans, Clock, ServiceStates],
    useFactory: (env: Env, paypal: PaypalApi, plans: ProviderPlans, clock: Clock, states: ServiceStates) => {
      const razorpay = razorpayOf(env);
      return new PaymentProviders([
        new PaypalProvider(paypalOf(env), paypal, plans, clock),
        new RazorpayProvider(razorpay, new RazorpayApi(razorpay, states), plans, clock),
      ]);
    },
  },
  {
    provide: CheckoutSignature,
    inject: [Env],
    useFactory: (env: Env) => new RazorpaySignature(razorpayOf(env)),
  },
  {
    provide: PaypalApi,
    inject: [Env, ServiceStates],
    useFactory: (env: Env, states: ServiceStates) => new PaypalApi(paypalOf(env), states),
  },
  { provide: PaypalClientTokens, useExisting: PaypalApi },
  { provide: CheckoutSettings, inject: [Env], useFactory: settingsOf },
];

/** Billing's use cases and adapters, shared by the API and the worker. */
@Module({ imports: [ServicesModule], providers: PROVIDERS, exports: PROVIDERS })
export class BillingCoreModule {}

function settingsOf(env: Env): CheckoutSettings {
  const { clientId, local, environment } = paypalOf(env);
  const { keyId, checkoutScript } = razorpayOf(env);
  return new CheckoutSettings(
    { clientId, mode: local ? 'local' : 'sdk', environment },
    { keyId, checkoutScript },
  );
}

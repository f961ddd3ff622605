import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { Env } from '../../platform/config/env.js';
import { ThirdParties } from '../../platform/http/app/third-parties.js';
import { registered } from '../../platform/providers.js';
import { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { PlanQuota } from './ledger/domain/subscription.js';
import { BillingCoreModule } from './billing-core.module.js';
import { PaymentWebhooksController } from './providers/http/payment-webhooks.controller.js';
import { PaypalController } from './checkout/http/paypal.controller.js';
import { PlansController } from './catalog/http/plans.controller.js';
import {
  paymentSources,
  LOCAL_PAYPAL_PATH,
  LOCAL_RAZORPAY_PATH,
  PAYPAL_WEBHOOK_PATH,
  paypalOf,
  RAZORPAY_WEBHOOK_PATH,
  razorpayOf,
} from './providers/infrastructure/provider-config.js';
import { RazorpayController } from './checkout/http/razorpay.controller.js';
import { CancelLinkController } from './ledger/http/cancel-link.controller.js';
import { SubscriptionController } from './ledger/http/subscription.controller.js';
import { PaymentQueries } from './ledger/infrastructure/payment.queries.js';
import { SubscriptionQueries } from './ledger/infrastructure/subscription.queries.js';
import { BillingPersonalData } from './ledger/infrastructure/billing-personal-data.js';

@Module({
  imports: [BillingCoreModule],
  controllers: [
    PlansController,
    PaypalController,
    RazorpayController,
    PaymentWebhooksController,
    SubscriptionController,
    CancelLinkController,
  ],
  providers: [
    ...registered(PersonalDataSections, BillingPersonalData),
    PaymentQueries,
    SubscriptionQueries,
    { provide: PlanQuota, useExisting: SubscriptionQueries },
  ],
  exports: [PlanQuota, BillingCoreModule],
})
export class BillingModule implements OnModuleInit {
  constructor(
    thirdParties: ThirdParties,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly http: HttpAdapterHost,
  ) {
    paymentSources(env).forEach((sources) => thirdParties.register(sources));
  }

  /** Mounts the payment stubs on the app's own port, for providers that aren't configured. */
  async onModuleInit(): Promise<void> {
    const [paypal, razorpay] = [paypalOf(this.env), razorpayOf(this.env)];
    if (this.env.production || (!paypal.local && !razorpay.local)) return;
    const { paymentStubs } = await import('../../local/payments/payment-stubs.js');
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    const ownOrigin = `http://127.0.0.1:${this.env.PORT}`;
    await paymentStubs(fastify, {
      appUrl: this.env.appUrl,
      dataDir: this.env.dataDir,
      now: () => this.clock.now().getTime(),
      paypal: {
        ...paypal,
        // A configured provider's stub isn't mounted, so it can't sign webhooks in the provider's name.
        clientSecret: paypal.local ? paypal.clientSecret : newId(),
        webhookId: paypal.webhookId ?? '',
        path: LOCAL_PAYPAL_PATH,
        webhookUrl: `${ownOrigin}${PAYPAL_WEBHOOK_PATH}`,
      },
      razorpay: {
        ...razorpay,
        keySecret: razorpay.local ? razorpay.keySecret : newId(),
        webhookSecret: (razorpay.local && razorpay.webhookSecret) || newId(),
        path: LOCAL_RAZORPAY_PATH,
        webhookUrl: `${ownOrigin}${RAZORPAY_WEBHOOK_PATH}`,
      },
    });
  }
}

import { Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { PlanAllowance } from './domain/plan-allowance.js';
import { CountryLookup } from './domain/country-lookup.js';
import { ExchangeRates } from './domain/exchange-rates.js';
import { BillingCoreModule } from './billing-core.module.js';
import { PaymentWebhooksController } from './http/payment-webhooks.controller.js';
import { PaypalController } from './http/paypal.controller.js';
import { PlaceController } from './http/place.controller.js';
import { PlansController } from './http/plans.controller.js';
import { RazorpayController } from './http/razorpay.controller.js';
import { SubscriptionController } from './http/subscription.controller.js';
import { HttpCountryLookup } from './infrastructure/http-country-lookup.js';
import { HttpExchangeRates } from './infrastructure/http-exchange-rates.js';
import { PaymentQueries } from './infrastructure/payment.queries.js';
import { SubscriptionStateQueries } from './infrastructure/subscription-state.queries.js';
import { PgSubscriptionQueries } from './infrastructure/subscription.queries.js';
import { BillingPersonalData } from './infrastructure/billing-personal-data.js';

@Module({
  imports: [BillingCoreModule],
  controllers: [
    PlansController,
    PlaceController,
    PaypalController,
    RazorpayController,
    PaymentWebhooksController,
    SubscriptionController,
  ],
  providers: [
    BillingPersonalData,
    PaymentQueries,
    SubscriptionStateQueries,
    PgSubscriptionQueries,
    { provide: PlanAllowance, useExisting: PgSubscriptionQueries },
    { provide: ExchangeRates, useClass: HttpExchangeRates },
    { provide: CountryLookup, useClass: HttpCountryLookup },
  ],
  exports: [PlanAllowance],
})
export class BillingModule {
  constructor(sections: PersonalDataSections, mine: BillingPersonalData) {
    sections.register(mine);
  }
}

import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiOk, ApiPaged } from '../../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../../platform/http/auth/actor.js';
import { PageQuery, Paged, type SendPage } from '../../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../../shared/domain-error.js';
import { Ledgers } from '../application/ledgers.js';
import { QuotePlan } from '../application/quote-plan.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';
import { PaymentQueries } from '../infrastructure/payment.queries.js';
import { SubscriptionQueries } from '../infrastructure/subscription.queries.js';
import {
  PaymentDto,
  PlanLimitsDto,
  QuoteDto,
  QuoteQuery,
  ReceiptDto,
  SubscriptionDto,
} from './ledger.dto.js';

@ApiTags('billing')
@Controller('api')
@Authenticated()
export class SubscriptionController {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly quotePlan: QuotePlan,
    private readonly subscriptions: SubscriptionQueries,
    private readonly payments: PaymentQueries,
    private readonly support: SupportContact,
  ) {}

  @Get('user/subscription')
  @ApiCall('getSubscription', 'Get the state of your subscription.')
  @ApiOk(SubscriptionDto)
  subscription(@CurrentActor() actor: Actor): Promise<SubscriptionDto> {
    return this.subscriptions.of(actor.userId);
  }

  @Get('user/plan-limits')
  @Authenticated('any')
  @ApiCall('getPlanLimits', 'Get the limits of your plan.')
  @ApiOk(PlanLimitsDto)
  limits(@CurrentActor() actor: Actor): Promise<PlanLimitsDto> {
    return this.subscriptions.planUsage(actor.userId);
  }

  @Get('user/subscription/quote')
  @RateLimit({ max: 120 })
  @ApiCall(
    'getQuote',
    'Get a quote: the price and period of a plan bought now, and the credit for your current plan.',
  )
  @ApiOk(QuoteDto, 400)
  quote(@CurrentActor() actor: Actor, @Query() query: QuoteQuery): Promise<QuoteDto> {
    const { planId, provider, subscriptionType: type = 'monthly' } = query;
    return this.quotePlan.execute({ userId: actor.userId, planId, type, provider });
  }

  @Post('subscription/cancel')
  @RateLimit({ max: 10 })
  @ApiDestructive()
  @ApiCall(
    'cancelSubscription',
    'Cancel the renewal of your plan. Access lasts until the end of the paid period. Nothing is refunded.',
  )
  @ApiOk({ type: SubscriptionDto, description: 'The subscription after the change.' }, 409)
  async cancel(@CurrentActor() actor: Actor): Promise<SubscriptionDto> {
    await this.ledgers.cancelRenewal(actor.userId);
    return this.subscriptions.of(actor.userId);
  }

  @Get('user/payments')
  @ApiCall('listPayments', 'List your payments, newest first.')
  @ApiPaged(PaymentDto, 400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: PageQuery,
    @Paged() send: SendPage,
  ): Promise<PaymentDto[]> {
    return send(await this.payments.page(actor.userId, query));
  }

  @Get('user/payments/:id/receipt')
  @ApiCall('getReceipt', 'Get the receipt for a payment. Returns 404 if nothing was paid.')
  @ApiOk(ReceiptDto, 400, 404)
  async receipt(@CurrentActor() actor: Actor, @PathId('payment') id: string): Promise<ReceiptDto> {
    const receipt = existing(await this.payments.receipt(actor.userId, id), 'Receipt');
    return { ...receipt, seller: { name: 'Groundswell', email: this.support.email } };
  }
}

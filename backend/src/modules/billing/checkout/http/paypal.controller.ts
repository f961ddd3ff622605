import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Injectable,
  Param,
  type PipeTransform,
  Post,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { InvalidField } from '../../../../shared/domain-error.js';
import { OpenCheckout, type OpenCheckoutResult } from '../application/open-checkout.js';
import { PreparePaypal, SettlePaypal } from '../application/paypal-checkout.js';
import { CheckoutSettings } from '../domain/checkout-settings.js';
import { minorOf } from '../../catalog/domain/plan.js';
import { PAYMENT_RESULT, PaymentResultDto, resultOf } from './checkout.dto.js';
import {
  CreatePaypalOrderDto,
  CreatePaypalSubscriptionDto,
  PaypalCheckoutDto,
  PaypalSetupDto,
  PaypalSubscriptionDto,
} from './paypal.dto.js';
import { fieldError } from '../../../../shared/field-error.js';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const PAYPAL_ID = {
  name: 'id',
  schema: { type: 'string' as const, pattern: ID.source },
  example: '5O190127TN364715T',
};

/** Accepts only letters, digits and hyphens, because PayPal's IDs become part of URLs that the API calls. */
@Injectable()
class PaypalIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!ID.test(value)) {
      throw new InvalidField('id', fieldError('NOT_AN_ID', 'This is not a valid id.'));
    }
    return value;
  }
}

const PaypalId = () => Param('id', PaypalIdPipe);

/** An endpoint that completes a payment approved at PayPal. */
const Settles = (operationId: string, id: string, summary: string): MethodDecorator =>
  applyDecorators(
    RateLimit({ max: 30 }),
    ApiCall(operationId, summary),
    ApiParam({ ...PAYPAL_ID, description: id }),
    ApiOk(PAYMENT_RESULT, 400, 404, 409),
  );

@ApiTags('billing')
@Controller('paypal')
@Authenticated()
export class PaypalController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly settle: SettlePaypal,
    private readonly prepare: PreparePaypal,
    private readonly settings: CheckoutSettings,
  ) {}

  @Get('setup')
  @RateLimit({ max: 30 })
  @ApiCall('getPaypalSetup', 'Get the settings a browser needs to offer PayPal.')
  @ApiOk(PaypalSetupDto)
  async setup(): Promise<PaypalSetupDto> {
    return { clientToken: await this.prepare.execute(), ...this.settings.paypal };
  }

  @Post('order')
  @RateLimit({ max: 20 })
  @ApiCall('createPaypalOrder', 'Open a PayPal order for one period of a plan.')
  @ApiOk({ description: 'The order, which the buyer approves at PayPal.', type: PaypalCheckoutDto }, 400)
  async createOrder(
    @CurrentActor() actor: Actor,
    @Body() body: CreatePaypalOrderDto,
  ): Promise<PaypalCheckoutDto> {
    const { providerId: id, approveUrl } = await this.open(actor, body, false);
    return { id, approveUrl };
  }

  @Post('order/:id/capture')
  @Settles(
    'capturePaypalOrder',
    'ID of the order.',
    'Capture an approved order and grant its plan. Idempotent.',
  )
  async capture(@CurrentActor() actor: Actor, @PaypalId() orderId: string): Promise<PaymentResultDto> {
    return resultOf(await this.settle.execute(actor.userId, { orderId }));
  }

  @Post('subscription')
  @RateLimit({ max: 20 })
  @ApiCall(
    'createPaypalSubscription',
    'Open a PayPal subscription for a recurring plan, or to resume a canceled one.',
  )
  @ApiOk(
    { description: 'The subscription, which the buyer approves at PayPal.', type: PaypalSubscriptionDto },
    400,
    409,
  )
  async createSubscription(
    @CurrentActor() actor: Actor,
    @Body() body: CreatePaypalSubscriptionDto,
  ): Promise<PaypalSubscriptionDto> {
    const { providerId: id, approveUrl, firstChargeAt } = await this.open(actor, body, true);
    return { id, approveUrl, firstChargeAt };
  }

  @Post('subscription/:id/confirm')
  @Settles(
    'confirmPaypalSubscription',
    'ID of the subscription.',
    'Check whether PayPal has charged for an approved subscription, and grant its plan. Idempotent.',
  )
  async confirm(@CurrentActor() actor: Actor, @PaypalId() id: string): Promise<PaymentResultDto> {
    return resultOf(await this.settle.execute(actor.userId, { agreementProviderId: id }));
  }

  private open(
    { userId }: Actor,
    { planId, subscriptionType: type, amount, currency, resume }: CreatePaypalSubscriptionDto,
    recurring: boolean,
  ): Promise<OpenCheckoutResult> {
    const expectedPrice = { minor: amount === undefined ? undefined : minorOf(amount), currency };
    return this.openCheckout.execute({
      userId,
      provider: 'paypal',
      planId,
      type,
      recurring,
      resume,
      expectedPrice,
    });
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { OpenCheckout } from '../application/open-checkout.js';
import { VerifyRazorpayPayment } from '../application/verify-razorpay-payment.js';
import { CheckoutSettings } from '../domain/checkout-settings.js';
import { PAYMENT_RESULT, PaymentResultDto, resultOf } from './checkout.dto.js';
import { CreateRazorpayOrderDto, RazorpayOrderDto, VerifyRazorpayPaymentDto } from './razorpay.dto.js';

const PAISE = 100;

@ApiTags('billing')
@Controller('api/payment/razorpay')
@Authenticated()
export class RazorpayController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly verifyPayment: VerifyRazorpayPayment,
    private readonly settings: CheckoutSettings,
  ) {}

  @Post('create-order')
  @RateLimit({ max: 20 })
  @ApiCall('createRazorpayOrder', 'Open a Razorpay order or, for a recurring plan, a subscription.')
  @ApiOk({ description: 'Parameters for Razorpay’s checkout.', type: RazorpayOrderDto }, 400, 409)
  async createOrder(
    @CurrentActor() actor: Actor,
    @Body() body: CreateRazorpayOrderDto,
  ): Promise<RazorpayOrderDto> {
    const resume = body.resume ?? false;
    const isSubscription = resume || (body.isRecurring ?? false);
    const { providerId, price, firstChargeAt } = await this.openCheckout.execute({
      userId: actor.userId,
      provider: 'razorpay',
      planId: body.planId,
      type: body.subscriptionType,
      recurring: isSubscription,
      resume,
      expectedPrice: { minor: body.amount * PAISE, currency: body.currency },
    });
    return {
      keyId: this.settings.razorpay.keyId,
      amount: price.minor,
      currency: 'INR',
      isSubscription,
      subscriptionId: isSubscription ? providerId : null,
      orderId: isSubscription ? null : providerId,
      firstChargeAt,
      checkoutScript: this.settings.razorpay.checkoutScript,
    };
  }

  @Post('verify')
  @RateLimit({ max: 30 })
  @ApiCall('verifyRazorpayPayment', "Report the result of Razorpay's checkout. Idempotent.")
  @ApiOk(PAYMENT_RESULT, 400, 404, 409)
  async verify(
    @CurrentActor() actor: Actor,
    @Body() body: VerifyRazorpayPaymentDto,
  ): Promise<PaymentResultDto> {
    return resultOf(
      await this.verifyPayment.execute(actor.userId, {
        chargeId: body.razorpay_payment_id,
        orderId: body.razorpay_order_id,
        agreementProviderId: body.razorpay_subscription_id,
        signature: body.razorpay_signature,
        planId: body.planId,
        type: body.subscriptionType,
        recurring: body.isRecurring ?? false,
      }),
    );
  }
}

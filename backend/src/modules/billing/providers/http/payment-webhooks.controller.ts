import { applyDecorators, Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { ApiCall } from '../../../../platform/http/openapi/api-call.js';
import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { ApiProblems } from '../../../../platform/http/openapi/shared-parts.js';
import { RAW_BODY } from '../../../../platform/http/app/body-parser.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../../platform/http/route-config.js';
import { NoCsrf } from '../../../../platform/http/auth/csrf.js';
import { ReceiveWebhook } from '../application/provider-webhooks.js';
import type { Headers as WebhookHeaders } from '../domain/payment-provider.js';

/** Maximum size of a webhook in bytes. The largest documented message of either provider is far smaller. */
const WEBHOOK_LIMIT = { bodyLimit: 256 * 1024 };
const BODY = {
  schema: { type: 'object' as const },
  description: 'Raw message, exactly as the provider signed it.',
};

/** Tells the provider that its message was stored and needn't be sent again. */
export class WebhookReceivedDto {
  @Field.value(true) received: true;
}

/** Decorators shared by the two routes. */
function FromProvider() {
  return applyDecorators(
    HttpCode(200),
    AddRouteConfig({ ...RAW_BODY, ...WEBHOOK_LIMIT }),
    NoCsrf('called by a payment provider; its signature protects it'),
    RateLimit({ max: 1200, per: 'address' }),
    ApiBody(BODY),
    ApiOkResponse({ description: 'The message was stored.', type: WebhookReceivedDto }),
    ApiProblems(400),
  );
}

@ApiTags('billing')
@Controller('api/payment')
export class PaymentWebhooksController {
  constructor(private readonly receive: ReceiveWebhook) {}

  @Post('razorpay/webhook')
  @FromProvider()
  @ApiCall(
    'receiveRazorpayWebhook',
    'Receive a Razorpay webhook, signed by `X-Razorpay-Signature` and identified by `X-Razorpay-Event-Id`.',
  )
  async razorpay(@Body() raw: unknown, @Headers() headers: WebhookHeaders): Promise<WebhookReceivedDto> {
    await this.receive.execute('razorpay', asText(raw), headers);
    return { received: true };
  }

  @Post('paypal/webhook')
  @FromProvider()
  @ApiCall('receivePaypalWebhook', 'Receive a PayPal webhook, signed by the `Paypal-Transmission-*` headers.')
  async paypal(@Body() raw: unknown, @Headers() headers: WebhookHeaders): Promise<WebhookReceivedDto> {
    await this.receive.execute('paypal', asText(raw), headers);
    return { received: true };
  }
}

function asText(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}

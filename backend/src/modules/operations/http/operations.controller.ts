import { Controller, Get, Param, Post, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { UntrustedProxy } from '../../../platform/http/app/untrusted-proxy.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ServiceStates } from '../../../platform/services/service-states.js';
import { ValidationFailed } from '../../../shared/domain-error.js';
import { RetryJobs, RetryWebhook } from '../application/retries.js';
import { NetworkOperators } from '../../analytics/index.js';
import { QueueAdmin } from '../domain/queue-admin.js';
import { BacklogQueries } from '../infrastructure/backlog.queries.js';
import {
  FailedJobDto,
  OperationsDto,
  RetriedJobsDto,
  TroubledWebhookDto,
  UnsentMailDto,
} from './operations.dto.js';
import { fieldError } from '../../../shared/field-error.js';

/**
 * Format of IDs from the queue or a payment provider: visible ASCII, up to the maximum length of such IDs.
 */
const KEY = /^[\x21-\x7e]{1,255}$/;
const KEY_SCHEMA = { type: 'string' as const, pattern: KEY.source };

/** Validates a path parameter with such an ID. Any other value gets a 400. */
@Injectable()
class KeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!KEY.test(value))
      throw new ValidationFailed({ id: [fieldError('NOT_AN_ID', "This isn't a valid ID.")] });
    return value;
  }
}

/** Maximum number of entries in a list, enough for an admin to work through. */
const SHOWN = 100;
const PROVIDERS = ['paypal', 'razorpay'] as const;

/** Background work, as shown to admins. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/operations')
export class OperationsController {
  constructor(
    private readonly queue: QueueAdmin,
    private readonly backlog: BacklogQueries,
    private readonly retryJobs: RetryJobs,
    private readonly retryWebhook: RetryWebhook,
    private readonly proxy: UntrustedProxy,
    private readonly mailer: Mailer,
    private readonly services: ServiceStates,
    private readonly operators: NetworkOperators,
  ) {}

  @Get()
  @ApiCall('getOperations', 'Get the state of background work: the queue, backlogs and external services.')
  @ApiOk(OperationsDto)
  async overview(): Promise<OperationsDto> {
    // This check also notices that the mail server is down while no email is being sent.
    await this.mailer.check().catch(() => undefined);
    // Reports an unavailable queue instead of failing, because that is exactly what an admin needs to see.
    const depth = this.queue.depth().catch(() => null);
    const [queue, backlog] = await Promise.all([depth, this.backlog.all()]);
    const { state, madeOn } = this.operators;
    return {
      queue,
      ...backlog,
      services: await this.services.read(),
      untrustedProxySince: this.proxy.since,
      networkTable: { state, madeOn },
    };
  }

  @Get('jobs')
  @ApiCall('listFailedJobs', 'List the latest 100 failed jobs.')
  @ApiOk([FailedJobDto], 503)
  failedJobs(): Promise<FailedJobDto[]> {
    return this.queue.failed(SHOWN);
  }

  @Post('jobs/retry')
  @ApiCall('retryAllJobs', 'Retry all failed jobs, up to 500 per call.')
  @ApiOk({ description: 'Number of jobs put back into the queue.', type: RetriedJobsDto }, 503)
  async retryAll(@CurrentActor() actor: Actor): Promise<RetriedJobsDto> {
    return { retried: await this.retryJobs.all(actor.userId) };
  }

  @Post('jobs/:id/retry')
  @ApiCall('retryJob', 'Retry a failed job, with a full number of attempts.')
  @ApiParam({
    name: 'id',
    description: 'ID of the job.',
    schema: KEY_SCHEMA,
    example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
  })
  @ApiNoContent('The job is back in the queue.', 400, 404, 409, 503)
  async retryOne(@CurrentActor() actor: Actor, @Param('id', KeyPipe) id: string): Promise<void> {
    await this.retryJobs.one(id, actor.userId);
  }

  @Get('webhooks')
  @ApiCall(
    'listTroubledWebhooks',
    "List the latest 100 webhooks from payment providers that failed at least once and haven't been processed.",
  )
  @ApiOk([TroubledWebhookDto])
  webhooks(): Promise<TroubledWebhookDto[]> {
    return this.backlog.failedProviderWebhooks(SHOWN);
  }

  @Post('webhooks/:provider/:eventId/retry')
  @ApiCall('retryWebhook', 'Retry a webhook from a payment provider within seconds.')
  @ApiParam({
    name: 'provider',
    enum: PROVIDERS,
    enumName: 'PaymentProviderName',
    description: 'Payment provider that sent the webhook.',
  })
  @ApiParam({
    name: 'eventId',
    description: 'ID of the webhook, as assigned by its sender.',
    schema: KEY_SCHEMA,
    example: 'WH-2W42680HY5391564C',
  })
  @ApiNoContent('The webhook is due again.', 400, 404)
  async retryOneWebhook(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Param('eventId', KeyPipe) eventId: string,
  ): Promise<void> {
    const provider = PROVIDERS.find((one) => one === name);
    if (!provider)
      throw new ValidationFailed({
        provider: [fieldError('NOT_ONE_OF', 'Choose paypal or razorpay.', { values: PROVIDERS })],
      });
    await this.retryWebhook.execute(provider, eventId, actor.userId);
  }

  @Get('mail')
  @ApiCall('listUnsentMail', 'List the oldest 100 emails that are still unsent after two minutes.')
  @ApiOk([UnsentMailDto])
  mail(): Promise<UnsentMailDto[]> {
    return this.backlog.unsentMails(SHOWN);
  }
}

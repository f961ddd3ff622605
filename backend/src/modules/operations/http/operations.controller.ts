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

/** Ids that others gave, the queue or a payment provider: visible ASCII, no longer than any of theirs. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A path parameter that is such an id; anything else is 400. */
@Injectable()
class KeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!KEY.test(value)) throw new ValidationFailed({ id: ['This is not a valid id.'] });
    return value;
  }
}

/** Entries that a list shows: somebody who looks after more than these looks at the first ones first. */
const SHOWN = 100;
const PROVIDERS = ['paypal', 'razorpay'] as const;

/** The work behind the screens, for those who look after it. */
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
  @ApiCall('getOperations', 'How many jobs wait, run and have failed.')
  @ApiOk(OperationsDto)
  async overview(): Promise<OperationsDto> {
    // A mail server that is down while nothing is sent is reported by this check only.
    await this.mailer.check().catch(() => undefined);
    // A queue that is away is what somebody comes here to see.
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
  @ApiCall('listFailedJobs', 'The latest 100 jobs that were given up.')
  @ApiOk([FailedJobDto], 503)
  failedJobs(): Promise<FailedJobDto[]> {
    return this.queue.failed(SHOWN);
  }

  @Post('jobs/retry')
  @ApiCall('retryAllJobs', 'Try all failed jobs again, at most 500 at once.')
  @ApiOk({ description: 'How many jobs are in the queue again.', type: RetriedJobsDto }, 503)
  async retryAll(@CurrentActor() actor: Actor): Promise<RetriedJobsDto> {
    return { retried: await this.retryJobs.all(actor.userId) };
  }

  @Post('jobs/:id/retry')
  @ApiCall('retryJob', 'Try a failed job again, with all its attempts.')
  @ApiParam({ name: 'id', description: "The job's id.", example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55' })
  @ApiNoContent('It is in the queue again.', 400, 404, 409, 503)
  async retryOne(@CurrentActor() actor: Actor, @Param('id', KeyPipe) id: string): Promise<void> {
    await this.retryJobs.one(id, actor.userId);
  }

  @Get('webhooks')
  @ApiCall(
    'listTroubledWebhooks',
    'The latest 100 messages of payment providers that have not had their effect, and failed at least once.',
  )
  @ApiOk([TroubledWebhookDto])
  webhooks(): Promise<TroubledWebhookDto[]> {
    return this.backlog.failedProviderWebhooks(SHOWN);
  }

  @Post('webhooks/:provider/:eventId/retry')
  @ApiCall('retryWebhook', 'Try a message again within seconds.')
  @ApiParam({
    name: 'provider',
    enum: PROVIDERS,
    enumName: 'PaymentProviderName',
    description: 'Who sent the message.',
  })
  @ApiParam({
    name: 'eventId',
    description: 'Id of the message, given by its sender.',
    example: 'WH-2W42680HY5391564C',
  })
  @ApiNoContent('It is due.', 400, 404)
  async retryOneWebhook(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Param('eventId', KeyPipe) eventId: string,
  ): Promise<void> {
    const provider = PROVIDERS.find((known) => known === name);
    if (!provider) throw new ValidationFailed({ provider: ['This is not a payment provider.'] });
    await this.retryWebhook.execute(provider, eventId, actor.userId);
  }

  @Get('mail')
  @ApiCall('listUnsentMail', 'The oldest 100 mails that are not out after two minutes.')
  @ApiOk([UnsentMailDto])
  mail(): Promise<UnsentMailDto[]> {
    return this.backlog.unsentMails(SHOWN);
  }
}

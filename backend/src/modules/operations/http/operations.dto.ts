import { Field } from '../../../platform/http/openapi/api-fields.js';
import { NETWORK_TABLE_STATES, type NetworkTableState } from '../../analytics/index.js';
import { SERVICES } from '../../../platform/services/service-states.js';

/** How much of one type of work there is. */
export class JobTypeDepthDto {
  @Field.value('idea.review-notice') type: string;
  @Field.integer(2) waiting: number;
  @Field.integer(1) active: number;
  @Field.integer(0, 'Waiting for the next attempt, or for their time.') delayed: number;
}

/** The job queue. */
export class QueueDepthDto {
  @Field.integer(2) waiting: number;
  @Field.integer(1) active: number;
  @Field.integer(0) delayed: number;
  @Field.integer(0) failed: number;

  @Field.list(JobTypeDepthDto, 'Of each state the first 1,000 jobs.')
  byType: JobTypeDepthDto[];
}

/** What waits in a table. */
export class BacklogDto {
  @Field.integer(0, 'Stops at 10,000.') waiting: number;
  @Field.nullableTime(null) oldestAt: Date | null;
}

/** Messages of payment providers. */
export class WebhookBacklogDto extends BacklogDto {
  @Field.integer(0, 'Tried for days, without effect.') givenUp: number;
}

/** Emails of campaigns that should go out now, including those that the mail server deferred. */
export class CampaignBacklogDto {
  @Field.integer(0, 'Stops at 10,000.') waiting: number;
}

/** A service of others that the product depends on. */
export class ServiceStateDto {
  @Field.oneOf(SERVICES, 'ServiceName', 'mail') name: string;
  @Field.nullableTime(null, 'Null while it works.') failingSince: Date | null;
  @Field.nullableText("can't be reached: connection refused (ECONNREFUSED)") reason: string | null;
  @Field.time('2026-01-31T09:30:00.000Z', 'When we last heard from it.') checkedAt: Date;
}

/** The table that tells the operator of a visitor's network. */
export class NetworkTableDto {
  @Field.oneOf(
    NETWORK_TABLE_STATES,
    'NetworkTableState',
    'current',
    'missing: the answering process has no table. old: the table was made more than a year ago. In either case evidence says that hosting networks were not checked.',
  )
  state: NetworkTableState;

  @Field.nullableText('2026-06-17', 'Day on which its publishers made it. Null if it is missing.')
  madeOn: string | null;
}

/** How the work behind the screens is going. */
export class OperationsDto {
  @Field.nullableOne(QueueDepthDto, 'Null when the queue does not answer.')
  queue: QueueDepthDto | null;

  @Field.one(BacklogDto, 'Effects that wait for a worker.') outbox: BacklogDto;

  @Field.one(BacklogDto, 'Mails that are not out after two minutes.')
  mail: BacklogDto;

  @Field.one(CampaignBacklogDto) campaignDeliveries: CampaignBacklogDto;
  @Field.one(WebhookBacklogDto) webhooks: WebhookBacklogDto;

  @Field.list(ServiceStateDto, 'Those that were used.') services: ServiceStateDto[];

  @Field.nullableTime(
    null,
    'Time of the first request that a proxy forwarded while `TRUST_PROXY` is 0, as the answering process saw it. Null if there was none.',
  )
  untrustedProxySince: Date | null;

  @Field.one(NetworkTableDto) networkTable: NetworkTableDto;
}

/** A job that has failed: it is out of attempts. */
export class FailedJobDto {
  @Field.value('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('idea.review-notice') type: string;
  @Field.value('The mail server does not answer.') error: string;
  @Field.integer(30) attempts: number;
  @Field.time('2026-01-31T09:30:00.000Z') failedAt: Date;
}

/** How many jobs were put back into the queue. */
export class RetriedJobsDto {
  @Field.integer(3) retried: number;
}

/** A payment provider's message that did not have its effect. */
export class TroubledWebhookDto {
  @Field.oneOf(['paypal', 'razorpay'], 'PaymentProviderName', 'paypal') provider: string;
  @Field.value('WH-2W42680HY5391564C') eventId: string;
  @Field.value('PAYMENT.SALE.COMPLETED') type: string;
  @Field.time('2026-01-31T09:30:00.000Z') receivedAt: Date;
  @Field.integer(4) attempts: number;
  @Field.nullableText('No payment of ours fits this message yet.') error: string | null;
  @Field.nullableTime(null, 'Null once it was given up.') nextAttemptAt: Date | null;
}

/** A mail that has not gone out. Its retry is that of its job, which has the same id. */
export class UnsentMailDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('idea-approved') template: string;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: Date;
}

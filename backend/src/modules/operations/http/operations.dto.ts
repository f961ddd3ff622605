import { Field } from '../../../platform/http/openapi/api-fields.js';
import { NETWORK_TABLE_STATES, type NetworkTableState } from '../../analytics/index.js';
import { SERVICES } from '../../../platform/services/service-states.js';

/** Number of jobs of one type. */
export class JobTypeDepthDto {
  @Field.value('idea.review-notice') type: string;
  @Field.integer(2) waiting: number;
  @Field.integer(1) active: number;
  @Field.integer(0, 'Jobs waiting for their next attempt or their scheduled time.') delayed: number;
}

/** State of the job queue. */
export class QueueDepthDto {
  @Field.integer(2) waiting: number;
  @Field.integer(1) active: number;
  @Field.integer(0) delayed: number;
  @Field.integer(0) failed: number;

  @Field.list(JobTypeDepthDto, 'Jobs by type, from the first 1,000 jobs of each state.')
  byType: JobTypeDepthDto[];
}

/** Waiting rows of a table. */
export class BacklogDto {
  @Field.integer(0, 'Number of waiting rows, at most 10,000.') waiting: number;
  @Field.nullableTime(null) oldestAt: Date | null;
}

/** Waiting and failed webhooks from payment providers. */
export class WebhookBacklogDto extends BacklogDto {
  @Field.integer(0, "Webhooks that couldn't be processed after days of attempts.") givenUp: number;
}

/** Campaign emails that are due now, including those the mail server deferred. */
export class CampaignBacklogDto {
  @Field.integer(0, 'Number of waiting emails, at most 10,000.') waiting: number;
}

/** State of an external service on which the product depends. */
export class ServiceStateDto {
  @Field.oneOf(SERVICES, 'ServiceName', 'mail') name: string;
  @Field.nullableTime(null, 'Time since which the service has been failing. Null while it works.')
  failingSince: Date | null;
  @Field.nullableText("can't be reached: connection refused (ECONNREFUSED)") reason: string | null;
  @Field.time('2026-01-31T09:30:00.000Z', "Time of the service's last response or failure.") checkedAt: Date;
}

/** State of the table that maps networks to their operators. */
export class NetworkTableDto {
  @Field.oneOf(
    NETWORK_TABLE_STATES,
    'NetworkTableState',
    'current',
    "`missing`: the responding process has no table. `old`: the table is more than a year old. In both cases, evidence states that hosting networks weren't checked.",
  )
  state: NetworkTableState;

  @Field.nullableText('2026-06-17', 'Day on which the table was published. Null if the table is missing.')
  madeOn: string | null;
}

/** State of the background work. */
export class OperationsDto {
  @Field.nullableOne(QueueDepthDto, "State of the queue. Null if the queue doesn't respond.")
  queue: QueueDepthDto | null;

  @Field.one(BacklogDto, 'Outbox messages waiting for a worker.') outbox: BacklogDto;

  @Field.one(BacklogDto, 'Emails that are still unsent after two minutes.')
  mail: BacklogDto;

  @Field.one(CampaignBacklogDto) campaignDeliveries: CampaignBacklogDto;
  @Field.one(WebhookBacklogDto) webhooks: WebhookBacklogDto;

  @Field.list(ServiceStateDto, 'External services used so far.') services: ServiceStateDto[];

  @Field.nullableTime(
    null,
    'Time of the first request forwarded by a proxy while `TRUST_PROXY` is 0, as seen by the responding process. Null if there was none.',
  )
  untrustedProxySince: Date | null;

  @Field.one(NetworkTableDto) networkTable: NetworkTableDto;
}

/** A failed job with no attempts left. */
export class FailedJobDto {
  @Field.value('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('idea.review-notice') type: string;
  @Field.value('The mail server does not answer.') error: string;
  @Field.integer(30) attempts: number;
  @Field.time('2026-01-31T09:30:00.000Z') failedAt: Date;
}

/** Number of jobs put back into the queue. */
export class RetriedJobsDto {
  @Field.integer(3) retried: number;
}

/** A payment provider's webhook that hasn't been processed. */
export class TroubledWebhookDto {
  @Field.oneOf(['paypal', 'razorpay'], 'PaymentProviderName', 'paypal') provider: string;
  @Field.value('WH-2W42680HY5391564C') eventId: string;
  @Field.value('PAYMENT.SALE.COMPLETED') type: string;
  @Field.time('2026-01-31T09:30:00.000Z') receivedAt: Date;
  @Field.integer(4) attempts: number;
  @Field.nullableText('No payment matches this message yet.') error: string | null;
  @Field.nullableTime(null, 'Time of the next attempt. Null if no attempts are left.')
  nextAttemptAt: Date | null;
}

/** An unsent email. The job with the same ID retries it. */
export class UnsentMailDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('idea-approved') template: string;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: Date;
}

import { ApiProperty } from '@nestjs/swagger';

/** How much of one type of work there is. */
export class JobTypeDepthDto {
  @ApiProperty({ example: 'idea.review-notice' })
  type: string;

  @ApiProperty({ type: 'integer', example: 2 })
  waiting: number;

  @ApiProperty({ type: 'integer', example: 1 })
  active: number;

  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Waiting for the next attempt, or for their time.',
  })
  delayed: number;
}

/** The job queue. */
export class QueueDepthDto {
  @ApiProperty({ type: 'integer', example: 2 })
  waiting: number;

  @ApiProperty({ type: 'integer', example: 1 })
  active: number;

  @ApiProperty({ type: 'integer', example: 0 })
  delayed: number;

  @ApiProperty({ type: 'integer', example: 0 })
  failed: number;

  @ApiProperty({ type: [JobTypeDepthDto], description: 'Of each state the first 1,000 jobs.' })
  byType: JobTypeDepthDto[];
}

/** What waits in a table. */
export class BacklogDto {
  @ApiProperty({ type: 'integer', example: 0, description: 'Stops at 10,000.' })
  waiting: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  oldestAt: Date | null;
}

/** Messages of payment providers. */
export class WebhookBacklogDto extends BacklogDto {
  @ApiProperty({ type: 'integer', example: 0, description: 'Tried for days, without effect.' })
  givenUp: number;
}

/** How the work behind the screens is going. */
export class OperationsDto {
  @ApiProperty({ type: QueueDepthDto, nullable: true, description: 'Null when the queue does not answer.' })
  queue: QueueDepthDto | null;

  @ApiProperty({ type: BacklogDto, description: 'Effects that wait for a worker.' })
  outbox: BacklogDto;

  @ApiProperty({ type: BacklogDto, description: 'Mails that are not out after two minutes.' })
  mail: BacklogDto;

  @ApiProperty({ type: WebhookBacklogDto })
  webhooks: WebhookBacklogDto;
}

/** A job that has failed: it is out of attempts. */
export class FailedJobDto {
  @ApiProperty({ example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55' })
  id: string;

  @ApiProperty({ example: 'idea.review-notice' })
  type: string;

  @ApiProperty({ example: 'The mail server does not answer.' })
  error: string;

  @ApiProperty({ type: 'integer', example: 30 })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  failedAt: Date;
}

/** How many jobs were put back into the queue. */
export class RetriedJobsDto {
  @ApiProperty({ type: 'integer', example: 3 })
  retried: number;
}

/** A payment provider's message that did not have its effect. */
export class TroubledWebhookDto {
  @ApiProperty({ enum: ['paypal', 'razorpay'], enumName: 'PaymentProviderName', example: 'paypal' })
  provider: string;

  @ApiProperty({ example: 'WH-2W42680HY5391564C' })
  eventId: string;

  @ApiProperty({ example: 'PAYMENT.SALE.COMPLETED' })
  type: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  receivedAt: Date;

  @ApiProperty({ type: 'integer', example: 4 })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, example: 'No payment of ours fits this message yet.' })
  error: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Null once it was given up.',
  })
  nextAttemptAt: Date | null;
}

/** A mail that has not gone out. Its retry is that of its job, which has the same id. */
export class UnsentMailDto {
  @ApiProperty({ format: 'uuid', example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55' })
  id: string;

  @ApiProperty({ example: 'idea-approved' })
  template: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: Date;
}

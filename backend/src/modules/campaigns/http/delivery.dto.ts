import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { MayBeAbsent } from '../../../platform/http/input/validators.js';
import type { ComposedMail } from '../domain/campaign-composer.js';
import type { Audience } from '../infrastructure/audience.queries.js';
import {
  DELIVERY_STATUSES,
  type DeliveryRow,
  type DeliveryStatus,
} from '../infrastructure/delivery.queries.js';

/** Which recipients to list. */
export class DeliveryListQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    example: 'failed',
    description: 'Only mails in this state.',
  })
  @MayBeAbsent()
  @IsIn(DELIVERY_STATUSES, { message: 'This is not a status.' })
  status?: DeliveryStatus;
}

/** One recipient of a campaign and what has become of the mail. */
export class DeliveryDto {
  @ApiProperty({ format: 'uuid', example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55' })
  subscriberId: string;

  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  @ApiProperty({ enum: DELIVERY_STATUSES, enumName: 'DeliveryStatus', example: 'failed' })
  status: DeliveryStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'bounced',
    description:
      'Why it was skipped (`unsubscribed`, `suppressed`, `disowned`: the owner of the mailbox denied having joined) or failed (`bounced`, `refused`, `gave-up`); while it waits for another attempt, `later`, or for the subscriber to confirm, `unconfirmed`.',
  })
  reason: string | null;

  @ApiProperty({ type: String, nullable: true, example: '550 5.1.1', description: "The mail server's code." })
  detail: string | null;

  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  @ApiProperty({
    format: 'date-time',
    example: '2025-07-15T08:00:00.000Z',
    description: 'When it is, or was, due.',
  })
  dueAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-07-15T08:00:02.000Z',
    description: 'When it was sent, failed or skipped.',
  })
  settledAt: string | null;

  static of({ dueAt, settledAt, ...rest }: DeliveryRow): DeliveryDto {
    return { ...rest, dueAt: dueAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
  }
}

/** Who receives a campaign, and when. */
export class AudienceDto {
  @ApiProperty({
    example: false,
    description: 'To each subscriber after joining, rather than to everybody at once.',
  })
  onJoin: boolean;

  @ApiProperty({
    type: 'integer',
    example: 482,
    description:
      'Mails that are scheduled, or would be if it were switched on now. Future joins are not among them.',
  })
  recipients: number;

  @ApiProperty({
    type: 'integer',
    example: 9,
    description: 'Subscribers who have unsubscribed and get nothing.',
  })
  unsubscribed: number;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'Subscribers whose address is known not to work.',
  })
  suppressed: number;

  @ApiProperty({
    type: 'integer',
    example: 40,
    description:
      'Subscribers who are not in its segment; 0 where it is for everybody, or is scheduled already.',
  })
  outsideSegment: number;

  @ApiProperty({
    type: 'integer',
    example: 5,
    description: 'Subscribers who have yet to confirm, where the idea requires it; they are no recipients.',
  })
  unconfirmed: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-07-15T08:00:00.000Z',
    description: 'When the first of these mails is due; null when there is none.',
  })
  firstDueAt: string | null;

  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Seconds between joining, or switching on, and the mail.',
  })
  delaySeconds: number;

  static of({ firstDueAt, ...rest }: Audience): AudienceDto {
    return { ...rest, firstDueAt: firstDueAt?.toISOString() ?? null };
  }
}

/** A mail as a subscriber gets it, with a sample's links. */
export class MailPreviewDto {
  @ApiProperty({ example: 'Quiet Hours', description: "Sender's name. The address is ours." })
  fromName: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'founder@example.com',
    description: 'Where answers go; null while your address is not shown (`/api/user/campaign-settings`).',
  })
  replyTo: string | null;

  @ApiProperty({ example: 'You are on the list for Quiet Hours' })
  subject: string;

  @ApiProperty({ example: '<!doctype html>...', description: 'A whole page: show it in a sandboxed frame.' })
  html: string;

  @ApiProperty({ example: 'Thank you for joining Quiet Hours.' })
  text: string;

  static of({ fromName, replyTo, subject, html, text }: ComposedMail): MailPreviewDto {
    return { fromName, replyTo, subject, html, text };
  }
}

/** How many failed mails were put back. */
export class RetriedMailsDto {
  @ApiProperty({ type: 'integer', example: 2, description: 'Mails that are due again.' })
  retried: number;
}

export class TestMailDto {
  @ApiProperty({ example: 'founder@example.com', description: 'Where it goes: your own address.' })
  to: string;
}

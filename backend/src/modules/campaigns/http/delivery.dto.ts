import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import type { ComposedMail } from '../domain/campaign-composer.js';
import type { Audience } from '../infrastructure/audience.queries.js';
import {
  DELIVERY_STATUSES,
  type DeliveryRow,
  type DeliveryStatus,
} from '../infrastructure/delivery.queries.js';

/** Which recipients to list. */
export class DeliveryListQuery extends PageQuery {
  @Optional.oneOf(DELIVERY_STATUSES, 'This is not a status.', {
    enumName: 'DeliveryStatus',
    example: 'failed',
    description: 'Only mails in this state.',
  })
  status?: DeliveryStatus;
}

/** One recipient of a campaign and what has become of the mail. */
export class DeliveryDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') subscriberId: string;
  @Field.value('ada@example.com') email: string;
  @Field.oneOf(DELIVERY_STATUSES, 'DeliveryStatus', 'failed') status: DeliveryStatus;

  @Field.nullableText(
    'bounced',
    'Why it was skipped (`unsubscribed`, `suppressed`, `disowned`: the owner of the mailbox denied having joined) or failed (`bounced`, `refused`, `gave-up`); while it waits for another attempt, `later`, or for the subscriber to confirm, `unconfirmed`.',
  )
  reason: string | null;

  @Field.nullableText('550 5.1.1', "The mail server's code.") detail: string | null;
  @Field.integer(1) attempts: number;
  @Field.time('2025-07-15T08:00:00.000Z', 'When it is, or was, due.') dueAt: string;

  @Field.nullableTime('2025-07-15T08:00:02.000Z', 'When it was sent, failed or skipped.')
  settledAt: string | null;

  static of({ dueAt, settledAt, ...rest }: DeliveryRow): DeliveryDto {
    return { ...rest, dueAt: dueAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
  }
}

/** Who receives a campaign, and when. */
export class AudienceDto {
  @Field.value(false, 'To each subscriber after joining, rather than to everybody at once.') onJoin: boolean;

  @Field.integer(
    482,
    'Mails that are scheduled, or would be if it were switched on now. Future joins are not among them.',
  )
  recipients: number;

  @Field.integer(9, 'Subscribers who have unsubscribed and get nothing.') unsubscribed: number;
  @Field.integer(3, 'Subscribers whose address is known not to work.') suppressed: number;

  @Field.integer(
    40,
    'Subscribers who are not in its segment; 0 where it is for everybody, or is scheduled already.',
  )
  outsideSegment: number;

  @Field.integer(
    5,
    'Subscribers who have yet to confirm, where the idea requires it; they are no recipients.',
  )
  unconfirmed: number;

  @Field.nullableTime(
    '2025-07-15T08:00:00.000Z',
    'When the first of these mails is due; null when there is none.',
  )
  firstDueAt: string | null;

  @Field.integer(0, 'Seconds between joining, or switching on, and the mail.') delaySeconds: number;

  static of({ firstDueAt, ...rest }: Audience): AudienceDto {
    return { ...rest, firstDueAt: firstDueAt?.toISOString() ?? null };
  }
}

/** A mail as a subscriber gets it, with a sample's links. */
export class MailPreviewDto {
  @Field.value('Quiet Hours', "Sender's name. The address is ours.") fromName: string;

  @Field.nullableText(
    'founder@example.com',
    'Where answers go; null while your address is not shown (`/api/user/campaign-settings`).',
  )
  replyTo: string | null;

  @Field.value('You are on the list for Quiet Hours') subject: string;
  @Field.value('<!doctype html>...', 'A whole page: show it in a sandboxed frame.') html: string;
  @Field.value('Thank you for joining Quiet Hours.') text: string;

  static of({ fromName, replyTo, subject, html, text }: ComposedMail): MailPreviewDto {
    return { fromName, replyTo, subject, html, text };
  }
}

/** How many failed mails were put back. */
export class RetriedMailsDto {
  @Field.integer(2, 'Mails that are due again.') retried: number;
}

export class TestMailDto {
  @Field.value('founder@example.com', 'Where it goes: your own address.') to: string;
}

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

/** Filter for a campaign's recipients. */
export class DeliveryListQuery extends PageQuery {
  @Optional.oneOf(DELIVERY_STATUSES, 'Choose one of the statuses.', {
    enumName: 'DeliveryStatus',
    example: 'failed',
    description: 'Limits the list to emails in this state.',
  })
  status?: DeliveryStatus;
}

/** One recipient of a campaign, and the state of their email. */
export class DeliveryDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') subscriberId: string;
  @Field.value('ada@example.com') email: string;
  @Field.oneOf(DELIVERY_STATUSES, 'DeliveryStatus', 'failed') status: DeliveryStatus;

  @Field.nullableText(
    'bounced',
    "Reason why the email was skipped (`unsubscribed`, `suppressed`, or `disowned` if the mailbox's owner denied having joined), failed (`bounced`, `refused`, `gave-up`), or is waiting (`later` for another attempt, `unconfirmed` for the subscriber to confirm). Null otherwise.",
  )
  reason: string | null;

  @Field.nullableText('550 5.1.1', 'Mail server response code, or null.') detail: string | null;
  @Field.integer(1) attempts: number;
  @Field.time('2025-07-15T08:00:00.000Z', 'Time when the email is or was due.') dueAt: string;

  @Field.nullableTime(
    '2025-07-15T08:00:02.000Z',
    'Time when the email was sent, failed or was skipped. Null if it is still scheduled.',
  )
  settledAt: string | null;

  static of({ dueAt, settledAt, ...rest }: DeliveryRow): DeliveryDto {
    return { ...rest, dueAt: dueAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
  }
}

/** A campaign's recipients and their email's timing. */
export class AudienceDto {
  @Field.value(
    false,
    'True if the email goes to each subscriber after joining, rather than to all subscribers at the same time.',
  )
  onJoin: boolean;

  @Field.integer(
    482,
    'Number of scheduled emails. For an inactive campaign: number that would be scheduled if it were activated now. Excludes future sign-ups.',
  )
  recipients: number;

  @Field.integer(9, 'Number of subscribers left out because they unsubscribed.') unsubscribed: number;
  @Field.integer(3, "Number of subscribers left out because their address doesn't work.") suppressed: number;

  @Field.integer(
    40,
    'Number of subscribers outside the segment. 0 if the campaign is for everyone or already scheduled.',
  )
  outsideSegment: number;

  @Field.integer(
    5,
    "Number of subscribers left out because they haven't confirmed. 0 unless the idea requires confirmation.",
  )
  unconfirmed: number;

  @Field.nullableTime('2025-07-15T08:00:00.000Z', 'Due time of the first of these emails. Null if none.')
  firstDueAt: string | null;

  @Field.integer(0, 'Number of seconds between joining, or activation, and the email.') delaySeconds: number;

  static of({ firstDueAt, ...rest }: Audience): AudienceDto {
    return { ...rest, firstDueAt: firstDueAt?.toISOString() ?? null };
  }
}

/** An email as subscribers get it, with sample links. */
export class MailPreviewDto {
  @Field.value('Quiet Hours', "Sender's name. The sender's address is Groundswell's.") fromName: string;

  @Field.nullableText(
    'founder@example.com',
    "Address for replies. Null if your address isn't shown (see `/api/user/campaign-settings`).",
  )
  replyTo: string | null;

  @Field.value('You are on the list for Quiet Hours') subject: string;
  @Field.value('<!doctype html>...', 'Complete HTML page. Show it in a sandboxed frame.') html: string;
  @Field.value('Thank you for joining Quiet Hours.') text: string;

  static of({ fromName, replyTo, subject, html, text }: ComposedMail): MailPreviewDto {
    return { fromName, replyTo, subject, html, text };
  }
}

/** Number of failed emails that are retried. */
export class RetriedMailsDto {
  @Field.integer(2, 'Number of emails that are due again.') retried: number;
}

export class TestMailDto {
  @Field.value('founder@example.com', 'Your own address, which receives the email.') to: string;
}

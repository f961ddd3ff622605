import { Injectable } from '@nestjs/common';

import { msg } from '../../../shared/message.js';
import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ENDPOINT_DISABLED_NOTICE } from '../application/deliver-event.js';
import { DISABLE_AFTER } from '../domain/delivery.js';
import { EndpointQueries } from '../infrastructure/endpoint.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Email that tells a founder that their webhook was disabled. */
const endpointDisabled = new MailTemplate<{
  username: string;
  /** Host of the URL, without path and parameters. */
  host: string;
  /** True if it responded with `status`, 410 or 404. Otherwise, no delivery has succeeded for `days`. */
  gone: boolean;
  status: number;
  days: number;
}>('webhook-switched-off', {
  subject: msg('We’ve turned off your webhook at {host}'),
  reason: msg('You’re receiving this email because Groundswell sends events to your webhook.'),
  heading: msg('Your webhook is off'),
  blocks: [
    ({ gone }) =>
      gone
        ? msg(
            '{host} answered that your webhook is permanently gone ({status}). So we’ve stopped sending events there.',
          )
        : msg(
            'No event we sent to {host} in the last {days, plural, one {# day} other {# days}} arrived. So we’ve stopped sending events there.',
          ),
    msg(
      'To get events again, check the responses in its log, fix the problem, and turn it on. Events from the time it was off aren’t sent automatically; you can resend those in the log one by one.',
    ),
    { label: msg('See your webhooks'), href: (_data, mail) => mail.at('/integrations/webhooks') },
  ],
});

/** Emails a founder that their webhook was disabled, with the reason (`DeliverEvent`). */
@Injectable()
export class SendEndpointDisabledNoticeHandler extends MailJob {
  constructor(queries: EndpointQueries, mail: MailSender) {
    super(ENDPOINT_DISABLED_NOTICE, mail, async (payload, send) => {
      const found = await queries.disabled(idIn(payload, 'endpointId'));
      if (!found) return; // Nothing to send: the endpoint has been deleted, or enabled again.
      const { username, url, reason, status } = found;
      // Shows only the URL's host in the email, because the URL may contain a token.
      await send(found, endpointDisabled, {
        username,
        host: new URL(url).host,
        gone: reason === 'gone',
        status: status ?? 410,
        days: DISABLE_AFTER.days,
      });
    });
  }
}

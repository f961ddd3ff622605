import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ENDPOINT_DISABLED_NOTICE } from '../application/deliver-event.js';
import { EndpointQueries } from '../infrastructure/endpoint.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Nothing is sent to a founder's webhook any more. */
const endpointDisabled = new MailTemplate<{
  username: string;
  /** Where it points, without path and parameters. */
  host: string;
  /** It answered 410; otherwise nothing arrived for three days. */
  gone: boolean;
}>('webhook-switched-off', {
  subject: "We've turned off your webhook at {{host}}",
  reason: 'You get this email because Groundswell sends events to your webhook.',
  heading: 'Your webhook is off',
  blocks: [
    "{{#if gone}}{{host}} answered that your webhook is permanently gone (410).{{else}}No event we sent to {{host}} in the last three days arrived.{{/if}} So we've stopped sending events there.",
    "To get events again, check the responses in its log, fix the problem, and turn it on. Events from the time it was off aren't sent automatically; you can resend those in the log one by one.",
    { label: 'See your webhooks', href: '{{appUrl}}/integrations/webhooks' },
  ],
});

/** Tells a founder by mail that a webhook of theirs was disabled, and why (`DeliverEvent`). */
@Injectable()
export class SendEndpointDisabledNoticeHandler extends MailJob {
  constructor(queries: EndpointQueries, mail: MailSender) {
    super(ENDPOINT_DISABLED_NOTICE, mail, async (payload, send) => {
      const found = await queries.disabled(idIn(payload, 'endpointId'));
      if (!found) return; // Deleted, or enabled again, meanwhile.
      const { username, email, url, reason } = found;
      // The address may hold a token: the mail needs no more than where it is.
      await send(email, endpointDisabled, { username, host: new URL(url).host, gone: reason === 'gone' });
    });
  }
}

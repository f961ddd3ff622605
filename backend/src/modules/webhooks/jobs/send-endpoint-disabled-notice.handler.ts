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
  subject: 'We have switched off your webhook at {{host}}',
  reason: 'You get this email because you have events sent to your own systems by Groundswell.',
  heading: 'Your webhook is switched off',
  blocks: [
    '{{#if gone}}{{host}} answered that your webhook is gone for good (410).{{else}}Nothing that we sent to {{host}} in the last three days has arrived.{{/if}} So we have stopped sending events there.',
    'If that is not what you want, look at the answers in its log, put it right and switch it on again. Events of the meantime are not sent by themselves; those in the log you can send again one by one.',
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

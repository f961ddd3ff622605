import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ENDPOINT_DISABLED_NOTICE } from '../application/deliver-event.js';
import { EndpointQueries } from '../infrastructure/endpoint.queries.js';
import { endpointDisabled } from './endpoint-disabled-mail.js';

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

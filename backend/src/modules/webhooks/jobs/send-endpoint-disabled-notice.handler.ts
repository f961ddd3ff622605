import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ENDPOINT_DISABLED_NOTICE } from '../application/deliver-event.js';
import { EndpointQueries } from '../infrastructure/endpoint.queries.js';
import { endpointDisabled } from './endpoint-disabled-mail.js';

/** Tells a founder by mail that a webhook of theirs was disabled, and why (`DeliverEvent`). */
@Injectable()
export class SendEndpointDisabledNoticeHandler implements JobHandler {
  readonly type = ENDPOINT_DISABLED_NOTICE;

  constructor(
    private readonly queries: EndpointQueries,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const found = await this.queries.disabled(idIn(payload, 'endpointId'));
    if (!found) return; // Deleted, or enabled again, meanwhile.
    const { username, email: to, url, reason } = found;
    // The address may hold a token: the mail needs no more than where it is.
    const data = { username, host: new URL(url).host, gone: reason === 'gone' };
    await this.mail.sendOnce({ id, to, template: endpointDisabled, data });
  }
}

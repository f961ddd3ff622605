import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { API_KEY_NOTICE } from '../application/create-api-key.js';
import { ApiKeyQueries } from '../infrastructure/api-key.queries.js';
import { apiKeyMade } from './api-key-made-mail.js';

/** Tells a founder by mail that a key was made for their account (`CreateApiKey`). */
@Injectable()
export class SendApiKeyNoticeHandler implements JobHandler {
  readonly type = API_KEY_NOTICE;

  constructor(
    private readonly queries: ApiKeyQueries,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const made = await this.queries.noticeOf(idIn(payload, 'keyId'));
    if (!made) return; // The account is gone.
    const { username, email: to, name, prefix, scopes, expiresAt } = made;
    const ends = expiresAt === null ? '' : expiresAt.toISOString().slice(0, 10);
    const data = { username, name, prefix, scopes: scopes.join(', '), ends };
    await this.mail.sendOnce({ id, to, template: apiKeyMade, data });
  }
}

import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { API_KEY_NOTICE } from '../application/create-api-key.js';
import { ApiKeyQueries } from '../infrastructure/api-key.queries.js';
import { apiKeyMade } from './api-key-made-mail.js';

/** Tells a founder by mail that a key was made for their account (`CreateApiKey`). */
@Injectable()
export class SendApiKeyNoticeHandler extends MailJob {
  constructor(queries: ApiKeyQueries, mail: MailSender) {
    super(API_KEY_NOTICE, mail, async (payload, send) => {
      const made = await queries.noticeOf(idIn(payload, 'keyId'));
      if (!made) return; // The account is gone.
      const { username, email, name, prefix, scopes, expiresAt } = made;
      const ends = expiresAt === null ? '' : expiresAt.toISOString().slice(0, 10);
      await send(email, apiKeyMade, { username, name, prefix, scopes: scopes.join(', '), ends });
    });
  }
}

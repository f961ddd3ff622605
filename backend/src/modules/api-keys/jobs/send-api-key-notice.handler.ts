import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { fullDay, msg } from '../../../shared/message.js';
import { API_KEY_NOTICE } from '../application/manage-api-keys.js';
import { ApiKeyQueries } from '../infrastructure/api-key.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The email about a new key. Never contains the key itself. */
const apiKeyMade = new MailTemplate<{
  username: string;
  /** Name that the founder gave the key. */
  name: string;
  /** The visible start of the key. */
  prefix: string;
  /** The key's scopes, for example "ideas:read, ideas:write". */
  scopes: string;
  expiresAt: Date | null;
}>('api-key-made', {
  subject: msg('New API key: {name}'),
  reason: msg('You’re receiving this email because an API key was created for your Groundswell account.'),
  heading: msg('New API key'),
  blocks: [
    ({ expiresAt }) =>
      expiresAt === null
        ? msg(
            'The key **{name}** (starting with {prefix}) can now access your account. Its permissions: {scopes}. It works until you revoke it.',
          )
        : msg(
            'The key **{name}** (starting with {prefix}) can now access your account. Its permissions: {scopes}. It works until {ends}, or until you revoke it.',
            { ends: fullDay(expiresAt) },
          ),
    msg('Wasn’t you? Revoke it now, and sign out of every browser that isn’t yours.'),
    { label: msg('See your API keys'), href: (_data, mail) => mail.at('/integrations') },
  ],
});

/** Tells a founder by email that a key was created for their account (`CreateApiKey`). */
@Injectable()
export class SendApiKeyNoticeHandler extends MailJob {
  constructor(queries: ApiKeyQueries, mail: MailSender) {
    super(API_KEY_NOTICE, mail, async (payload, send) => {
      const made = await queries.noticeOf(idIn(payload, 'keyId'));
      if (!made) return; // The account was deleted.
      await send(made, apiKeyMade, { ...made, scopes: made.scopes.join(', ') });
    });
  }
}

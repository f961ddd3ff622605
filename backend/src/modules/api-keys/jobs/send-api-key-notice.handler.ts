import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { formatFullDay } from '../../../shared/format.js';
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
  /** Expiry date in UTC, such as "Nov 24, 2026". Empty if the key doesn't expire. */
  ends: string;
}>('api-key-made', {
  subject: 'New API key: {{name}}',
  reason: 'You’re receiving this email because an API key was created for your Groundswell account.',
  heading: 'New API key',
  blocks: [
    'The key **{{name}}** (starting with {{prefix}}) can now access your account. Its permissions: {{scopes}}. {{#if ends}}It works until {{ends}}, or until you revoke it.{{else}}It works until you revoke it.{{/if}}',
    'Wasn’t you? Revoke it now, and sign out of every browser that isn’t yours.',
    { label: 'See your API keys', href: '{{appUrl}}/integrations' },
  ],
});

/** Tells a founder by email that a key was created for their account (`CreateApiKey`). */
@Injectable()
export class SendApiKeyNoticeHandler extends MailJob {
  constructor(queries: ApiKeyQueries, mail: MailSender) {
    super(API_KEY_NOTICE, mail, async (payload, send) => {
      const made = await queries.noticeOf(idIn(payload, 'keyId'));
      if (!made) return; // The account was deleted.
      const { username, email, name, prefix, scopes, expiresAt } = made;
      const ends = expiresAt === null ? '' : formatFullDay(expiresAt);
      await send(email, apiKeyMade, { username, name, prefix, scopes: scopes.join(', '), ends });
    });
  }
}

import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { Env } from '../../../platform/config/env.js';
import { SealedWebhookSecrets } from './sealed-webhook-secrets.js';
import { signedHeaders } from './http-webhook-client.js';

const secretsOf = (secret: string) =>
  new SealedWebhookSecrets(Env.read({ NODE_ENV: 'test', SESSION_SECRET: secret }));
const secrets = secretsOf('a secret for tests, and for nothing else');

describe('a webhook signature', () => {
  it('is accepted by the Standard Webhooks package with either of two secrets', () => {
    const [one, two, other] = [secrets.create(), secrets.create(), secrets.create()];
    const body = JSON.stringify({ type: 'feedback.posted', data: { message: 'Grüße – 100 % 😀' } });
    const headers = signedHeaders('event-1', body, [one, two], new Date());
    for (const secret of [one, two])
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
    expect(() => new Webhook(one).verify(body.replace('100', '200'), headers)).toThrow();
    expect(() => new Webhook(one).verify(body, { ...headers, 'webhook-id': 'event-2' })).toThrow();
  });
});

describe('an encrypted secret', () => {
  it('can be decrypted only if it is unchanged, for its own endpoint and with the same SESSION_SECRET', () => {
    const secret = secrets.create();
    const sealed = secrets.seal('endpoint-1', secret);
    expect(sealed).not.toContain(secret.slice(6, 20));
    expect(secrets.open('endpoint-1', sealed)).toBe(secret);
    expect(secrets.open('endpoint-2', sealed)).toBeNull();
    expect(secretsOf('another secret, which is as long as that').open('endpoint-1', sealed)).toBeNull();
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    expect(secrets.open('endpoint-1', changed)).toBeNull();
    expect(secrets.open('endpoint-1', '')).toBeNull();
  });
});

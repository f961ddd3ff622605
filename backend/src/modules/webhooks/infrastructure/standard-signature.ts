import { createHmac } from 'node:crypto';

/**
 * The headers of the Standard Webhooks specification (standardwebhooks.com, 1.0).
 * @param secrets `whsec_` and base64, one signature each. @param at when it is sent: a receiver refuses what
 * is older than minutes.
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: string[],
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

import { createHmac, timingSafeEqual } from 'crypto';

/** Seconds by which a message's time may be off: older ones may be recorded and sent again by someone else. */
const TOLERANCE = 300;

/**
 * Checks a message's signature according to Standard Webhooks (https://www.standardwebhooks.com/). A community
 * node must not have dependencies, so this can't be the `standardwebhooks` package.
 */
export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  now = Date.now(),
): boolean {
  const id = headers['webhook-id'];
  const sent = headers['webhook-timestamp'];
  if (!secret || typeof id !== 'string' || typeof sent !== 'string' || !/^\d+$/.test(sent)) return false;
  if (Math.abs(now / 1000 - Number(sent)) > TOLERANCE) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${sent}.`).update(body).digest();
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .some((part) => isSame(Buffer.from(part.slice(3), 'base64'), expected));
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

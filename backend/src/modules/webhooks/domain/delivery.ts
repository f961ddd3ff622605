import { jittered } from '../../../shared/retry.js';

/**
 * States of a delivery. `pending`: due now or later. `sending`: in progress. `failed`: no attempts
 * left.
 */
export const DELIVERY_STATES = ['pending', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Reasons for a failed attempt. `answer`: a status other than 2xx. `redirect`: a 3xx, which is not followed.
 * `gone`: 410, or 404 of a chat. `address`: the host name resolves to an address outside the public internet.
 * `secret`: the stored signing secret can't be decrypted. `switched-off`: not attempted, because the webhook
 * was disabled.
 */
export const DELIVERY_ERRORS = [
  'answer',
  'redirect',
  'gone',
  'timeout',
  'dns',
  'address',
  'connection',
  'tls',
  'secret',
  'switched-off',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Delays between attempts, in ms. After the last attempt, the delivery has failed. The delays total about two
 * days, so that an outage over a weekend loses few events.
 */
export const RETRY_DELAYS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/**
 * Returns the delay after a number of failed attempts (1 or more).
 * @param luck random number from 0 to 1, for jitter
 * @returns milliseconds; null if no attempts are left
 */
export function retryDelay(failedAttempts: number, luck: number): number | null {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? null : jittered(delay, luck);
}

/** Number of days without a successful delivery after which an endpoint is disabled. */
const DISABLE_DAYS = 3;

/**
 * Conditions for disabling an endpoint: no delivery has succeeded for `days`, and the current event has been
 * attempted `attempts` times.
 */
export const DISABLE_AFTER = { days: DISABLE_DAYS, afterMs: DISABLE_DAYS * 24 * HOUR, attempts: 5 };

/** Number of days that deliveries stay in the log. */
export const RETENTION_DAYS = 30;

/** The response to an attempt. Its fields are null if there was no response. */
export interface EndpointResponse {
  status: number | null;
  /** Beginning of the response body. */
  text: string | null;
  error: DeliveryError | null;
  durationMs: number;
  /** Wait that a chat service asked for, in ms. Null if it didn't. */
  retryAfterMs: number | null;
}

/** The result of an attempt. */
export interface AttemptResult {
  state: 'delivered' | 'pending' | 'failed';
  /** Delay before the next attempt. Set only for `pending`. */
  retryInMs: number | null;
  /** True if the endpoint responded that it is permanently gone. */
  gone: boolean;
}

/**
 * Decides the result of an attempt.
 * @param attempts number of attempts, including this one
 * @param isTest whether it is a test, which has a single attempt because the founder is watching
 */
export function resultOf(
  response: EndpointResponse,
  attempts: number,
  isTest: boolean,
  luck: number,
): AttemptResult {
  if (response.error === null) return { state: 'delivered', retryInMs: null, gone: false };
  const gone = response.error === 'gone';
  const usual = retryDelay(attempts, luck);
  const retryInMs = gone || isTest || usual === null ? null : (response.retryAfterMs ?? usual);
  return { state: retryInMs === null ? 'failed' : 'pending', retryInMs, gone };
}

/**
 * Returns the error for a response status. Null if the delivery succeeded.
 * @param isChat whether a chat service responded. Its 404 also means that the webhook was removed there.
 */
export function errorOf(status: number, isChat = false): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410 || (isChat && status === 404)) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'answer';
}

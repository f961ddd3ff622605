import { jittered } from '../../../shared/retry.js';

/** `pending`: due now or later. `sending`: under way. `failed`: out of attempts. */
export const DELIVERY_STATES = ['pending', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an attempt failed. `answer`: a status other than 2xx. `redirect`: a 3xx, which is not followed. `gone`:
 * 410. `address`: the name stands for an address that is not of the public internet. `secret`: ours cannot be
 * read. `switched-off`: not tried at all.
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
 * Milliseconds between attempts; after the last one it has failed: about two days, so that a bad weekend
 * loses little.
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
 * When to try again after so many failed attempts (1 or more).
 * @param luck from 0 to 1. @returns milliseconds, or null when it has failed.
 */
export function retryDelay(failedAttempts: number, luck: number): number | null {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? null : jittered(delay, luck);
}

/** When an endpoint is disabled: nothing arrived for so long, and this event was tried so often. */
export const DISABLE_AFTER = { afterMs: 3 * 24 * HOUR, attempts: 5 };

/** Days that deliveries stay in the log. */
export const RETENTION_DAYS = 30;

/** What came back: null where nothing did. */
export interface EndpointResponse {
  status: number | null;
  /** The beginning of its body. */
  text: string | null;
  error: DeliveryError | null;
  durationMs: number;
}

/** What an attempt came to. */
export interface AttemptResult {
  state: 'delivered' | 'pending' | 'failed';
  /** Only with `pending`. */
  retryInMs: number | null;
  /** The endpoint said that it is gone for good. */
  gone: boolean;
}

/**
 * What a response makes of an attempt.
 * @param attempts how often it has been tried, this time included. @param isTest a test is tried once: the
 * founder is looking.
 */
export function resultOf(
  response: EndpointResponse,
  attempts: number,
  isTest: boolean,
  luck: number,
): AttemptResult {
  if (response.error === null) return { state: 'delivered', retryInMs: null, gone: false };
  const gone = response.error === 'gone';
  const retryInMs = gone || isTest ? null : retryDelay(attempts, luck);
  return { state: retryInMs === null ? 'failed' : 'pending', retryInMs, gone };
}

/** What a status means for a delivery; null: it has arrived. */
export function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'answer';
}

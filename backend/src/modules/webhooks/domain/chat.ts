import type { Locale } from '../../../shared/locale.js';
import type { DeliveredType } from './webhook-event.js';

/**
 * How a webhook writes its messages: signed JSON for programs, or a sentence for people in a chat. A chat's
 * message is unsigned and has the shape that the service accepts.
 */
export const FORMATS = ['standard', 'slack', 'discord', 'teams'] as const;
export type WebhookFormat = (typeof FORMATS)[number];
export type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** Minimum time between two messages in a chat, in ms. Events in between are summarized. */
export const MESSAGE_INTERVAL = 60_000;

/** Maximum number of events that one message summarizes. */
export const EVENTS_A_MESSAGE = 5_000;

/** Limits of the wait that a chat service may ask for, in ms. */
const LEAST_WAIT = 1_000;
const MOST_WAIT = 3_600_000;

/** An event that a message in a chat tells. */
export interface ChatEvent {
  type: DeliveredType;
  data: object;
  occurredAt: Date;
  isTest: boolean;
}

/** Writes messages for chats. */
export abstract class ChatMessages {
  /**
   * Returns the body of one message about these events: a sentence for one, a summary for several.
   * @param locale the founder's language; null for English
   */
  abstract bodyOf(format: ChatFormat, locale: Locale | null, events: readonly ChatEvent[]): string;
}

/**
 * Returns the wait that a service asks for with a 429, within limits.
 * @param header the header Retry-After: seconds, or a date
 * @param body the response, in which Discord states a fraction of seconds
 * @returns milliseconds; null if it states none
 */
export function askedWait(header: string | undefined, body: string, now: Date): number | null {
  const seconds = Number(header ?? /"retry_after":\s*([\d.]+)/.exec(body)?.[1] ?? Number.NaN);
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now.getTime() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.ceil(Math.min(Math.max(ms, LEAST_WAIT), MOST_WAIT));
}

/**
 * True if the response means that a chat service refused the message because there were too many. Teams
 * connectors say so in a response with status 200.
 */
export const isTooMany = (status: number, body: string): boolean =>
  status === 429 || (status === 200 && /returned HTTP error 429/.test(body));

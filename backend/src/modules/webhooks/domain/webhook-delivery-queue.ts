import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Locale } from '../../../shared/locale.js';
import type { ChatEvent, WebhookFormat } from './chat.js';
import type { AttemptResult, EndpointResponse } from './delivery.js';

/**
 * Maximum number of concurrent attempts per process. Attempts spend nearly all their time waiting for
 * responses.
 */
export const IN_FLIGHT = 32;
/**
 * Maximum number of those attempts that go to endpoints whose latest attempt failed. The remaining attempts
 * are reserved for working endpoints.
 */
export const IN_FLIGHT_FAILING = 12;

/** Maximum number of concurrent attempts per endpoint, and per failing endpoint or chat, in all processes. */
const PER_ENDPOINT = 4;
const ONE_AT_A_TIME = 1;

/** An endpoint with due deliveries. */
export interface DueEndpoint {
  endpointId: string;
  failing: boolean;
  /** True if it gets one message at a time, about all its events. */
  isChat: boolean;
  /** Number of attempts in progress. */
  busy: number;
}

/** Number of attempts that can be started now. */
export interface FreeSlots {
  all: number;
  failing: number;
}

/**
 * Divides the free slots among endpoints, one at a time in turn, so that neither a slow endpoint nor a long
 * backlog delays other endpoints.
 * @returns number of attempts to start, by endpoint; endpoints without any are absent
 */
export function shareOut(due: DueEndpoint[], free: FreeSlots): Map<string, number> {
  const shares = new Map<string, number>();
  let { all, failing } = free;
  const answering = due.filter((endpoint) => !endpoint.failing);
  for (let round = 0; round < PER_ENDPOINT; round += 1) {
    for (const endpoint of [...answering, ...(round === 0 ? due.filter((one) => one.failing) : [])]) {
      const most = endpoint.failing || endpoint.isChat ? ONE_AT_A_TIME : PER_ENDPOINT;
      const begun = shares.get(endpoint.endpointId) ?? 0;
      if (all <= 0 || begun + endpoint.busy >= most || (endpoint.failing && failing <= 0)) continue;
      shares.set(endpoint.endpointId, begun + 1);
      all -= 1;
      if (endpoint.failing) failing -= 1;
    }
  }
  return shares;
}

/** An event of a claimed delivery. */
export interface ClaimedEvent extends ChatEvent {
  id: string;
  /** ID of the event, the same for every attempt, and for every endpoint that receives the event. */
  eventId: string;
  /** Number of earlier attempts. */
  attempts: number;
}

/** A message claimed by one worker and due now. Only that worker may send it. */
export interface WebhookDelivery {
  claimId: string;
  endpointId: string;
  format: WebhookFormat;
  /** The founder's language. */
  locale: Locale | null;
  /** The events it tells: one, or several in a chat. */
  events: ClaimedEvent[];
  url: string;
  /** Encrypted secrets: the current one first, then the previous one while it is valid. */
  secrets: string[];
  /** True if the endpoint's latest attempt failed. */
  failing: boolean;
}

/** State of the endpoint after an attempt. */
export interface EndpointRecord {
  enabled: boolean;
  /** Duration without a successful delivery, in ms. Null if the latest delivery succeeded. */
  failingForMs: number | null;
}

/**
 * Webhook deliveries as work to claim. All times come from the database, so that all workers share one clock.
 */
export abstract class WebhookDeliveryQueue {
  /**
   * Claims due deliveries for half a minute, within the free slots and each endpoint's limit. Deliveries with
   * expired claims are due again. Skips suspended founders and disabled endpoints. A chat gets one message a
   * minute about all that is due; the row of its endpoint remembers the time.
   * @returns an empty list if another process is claiming
   */
  abstract claim(free: FreeSlots): Promise<WebhookDelivery[]>;

  /**
   * Records an attempt for all its events in one statement.
   * @param results by the events' delivery IDs
   * @returns null if the claim has expired, or the delivery was deleted
   */
  abstract recordAttempt(
    tx: Transaction,
    delivery: WebhookDelivery,
    response: EndpointResponse,
    results: ReadonlyMap<string, AttemptResult>,
  ): Promise<EndpointRecord | null>;

  /** Deletes deliveries older than the given number of days. */
  abstract prune(days: number): Promise<void>;
}

import type { Transaction } from '../../../shared/unit-of-work.js';
import type { AttemptResult, EndpointResponse } from './delivery.js';

/** Attempts that one process makes at a time. They wait for others nearly all the time. */
export const IN_FLIGHT = 32;
/** Of these, attempts at endpoints whose latest attempt failed: the rest stays free for those that answer. */
export const IN_FLIGHT_FAILING = 12;

/** Attempts at one endpoint at a time, over all processes; one that fails is tried with one. */
const PER_ENDPOINT = 4;
const PER_FAILING_ENDPOINT = 1;

/** An endpoint with deliveries that are due. */
export interface DueEndpoint {
  endpointId: string;
  failing: boolean;
  /** Attempts that are under way. */
  busy: number;
}

/** Attempts that may be begun now. */
export interface FreeSlots {
  all: number;
  failing: number;
}

/**
 * Divides what may be begun among endpoints, one for each in turn, so that neither a slow endpoint nor one
 * with a long backlog makes others wait.
 * @returns how many attempts to begin at each; those with none are left out.
 */
export function shareOut(due: DueEndpoint[], free: FreeSlots): Map<string, number> {
  const shares = new Map<string, number>();
  let { all, failing } = free;
  const answering = due.filter((endpoint) => !endpoint.failing);
  for (let round = 0; round < PER_ENDPOINT; round += 1) {
    for (const endpoint of [...answering, ...(round === 0 ? due.filter((one) => one.failing) : [])]) {
      const most = endpoint.failing ? PER_FAILING_ENDPOINT : PER_ENDPOINT;
      const begun = shares.get(endpoint.endpointId) ?? 0;
      if (all <= 0 || begun + endpoint.busy >= most || (endpoint.failing && failing <= 0)) continue;
      shares.set(endpoint.endpointId, begun + 1);
      all -= 1;
      if (endpoint.failing) failing -= 1;
    }
  }
  return shares;
}

/** A delivery that is to be tried this moment, by whoever claimed it and nobody else. */
export interface WebhookDelivery {
  id: string;
  claimId: string;
  endpointId: string;
  /** The same for every attempt, and for every endpoint that gets the event. */
  eventId: string;
  type: string;
  /** When it happened. */
  occurredAt: Date;
  data: unknown;
  /** Attempts before this one. */
  attempts: number;
  url: string;
  /** Sealed; the present one first, then the one before while it is still valid. */
  secrets: string[];
  /** The endpoint's latest attempt failed. */
  failing: boolean;
}

/** How the endpoint stands after an attempt. */
export interface EndpointRecord {
  enabled: boolean;
  /** Since when nothing has arrived; null: the latest did. */
  failingForMs: number | null;
}

/** Webhook deliveries as work to claim. All times are the database's: one clock for all workers. */
export abstract class WebhookDeliveryQueue {
  /**
   * Claims what is due, within the free slots and each endpoint's limit, for half a minute. Claims that ran
   * out are due again. Suspended founders and endpoints that are disabled are left out. @returns nothing also
   * when another process is claiming.
   */
  abstract claim(free: FreeSlots): Promise<WebhookDelivery[]>;

  /** Records an attempt. @returns null when it is no longer ours: its claim ran out, or it is gone. */
  abstract recordAttempt(
    tx: Transaction,
    delivery: WebhookDelivery,
    response: EndpointResponse,
    result: AttemptResult,
  ): Promise<EndpointRecord | null>;

  /** Deletes what is older than so many days. */
  abstract prune(days: number): Promise<void>;
}

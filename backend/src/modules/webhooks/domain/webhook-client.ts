import type { EndpointResponse } from './delivery.js';

/** One event on its way to one endpoint, signed and sent once. */
export interface WebhookRequest {
  /** The event's id: the receiver knows a repeated request by it. */
  id: string;
  body: string;
  /** Sealed; one signature each. */
  secrets: string[];
  endpointId: string;
}

/** The way to a founder's system. */
export abstract class WebhookClient {
  /**
   * Sends within ten seconds, follows no redirect, reads a kilobyte. Never throws: what went wrong is in the
   * response.
   */
  abstract send(url: string, request: WebhookRequest): Promise<EndpointResponse>;
}

/** Which addresses may be delivered to. */
export abstract class WebhookTargets {
  /**
   * @returns what is wrong with it, a sentence for the founder; null when nothing is. What its name stands
   * for is seen when it is sent.
   */
  abstract problemOf(url: string): string | null;
}

/** Endpoints' keys, stored sealed with a key of the configuration, each of use for its endpoint only. */
export abstract class WebhookSecrets {
  /** A new one: `whsec_` and 256 random bits in base64. */
  abstract create(): string;

  abstract seal(endpointId: string, secret: string): string;

  /** @returns null when it was sealed under another `SESSION_SECRET`. */
  abstract open(endpointId: string, sealed: string): string | null;
}

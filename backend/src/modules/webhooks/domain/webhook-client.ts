import type { WebhookFormat } from './chat.js';
import type { EndpointResponse } from './delivery.js';
import { type FieldError } from '../../../shared/field-error.js';

/** One attempt to send an event to an endpoint. */
export interface WebhookRequest {
  /** ID of the event, which lets the receiver recognize a repeated request. */
  id: string;
  body: string;
  /** Encrypted secrets. Each secret adds a signature. */
  secrets: string[];
  endpointId: string;
  format: WebhookFormat;
}

/** Sends requests to founders' systems. */
export abstract class WebhookClient {
  /**
   * Sends within ten seconds, follows no redirects, and reads at most a kilobyte. Never throws: errors are
   * part of the response.
   */
  abstract send(url: string, request: WebhookRequest): Promise<EndpointResponse>;
}

/** Decides which URLs can be used for deliveries. */
export abstract class WebhookTargets {
  /**
   * Checks a URL without resolving its host name, which happens when sending.
   * @returns the error; null if the URL is valid
   */
  abstract problemOf(url: string): FieldError | null;
}

/**
 * Endpoints' signing secrets, stored encrypted with a key from the configuration. A secret can be decrypted
 * for its own endpoint only.
 */
export abstract class WebhookSecrets {
  /** Returns a new secret: `whsec_` and 256 random bits in base64. */
  abstract create(): string;

  abstract seal(endpointId: string, secret: string): string;

  /**
   * Decrypts a secret.
   * @returns null if it was encrypted with another `SESSION_SECRET`
   */
  abstract open(endpointId: string, sealed: string): string | null;
}

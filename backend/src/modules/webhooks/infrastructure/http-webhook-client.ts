import { createHmac } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { HostAddresses } from '../../../platform/outgoing/host-addresses.js';
import { OutgoingFailed, postGuarded } from '../../../platform/outgoing/post-guarded.js';
import { targetProblem } from '../../../platform/outgoing/public-target.js';
import { Clock } from '../../../shared/clock.js';
import { type DeliveryError, type EndpointResponse, errorOf } from '../domain/delivery.js';
import { askedWait, isTooMany } from '../domain/chat.js';
import {
  WebhookClient,
  type WebhookRequest,
  WebhookSecrets,
  WebhookTargets,
} from '../domain/webhook-client.js';
import { type FieldError } from '../../../shared/field-error.js';

/** Timeout from the call to the response in ms, and maximum number of bytes of the response to read. */
const TIMEOUT = 10_000;
const MAX_RESPONSE = 1024;

/**
 * Allows addresses on the public internet. On a single-machine installation, also allows the machine's own
 * addresses.
 */
@Injectable()
export class EnvWebhookTargets extends WebhookTargets {
  constructor(private readonly env: Env) {
    super();
  }

  problemOf(url: string): FieldError | null {
    return targetProblem(url, this.env.webhookTargets);
  }
}

/** Sends requests over HTTP, following the Standard Webhooks specification. */
@Injectable()
export class HttpWebhookClient extends WebhookClient {
  constructor(
    private readonly env: Env,
    private readonly hosts: HostAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send(url: string, request: WebhookRequest): Promise<EndpointResponse> {
    const { body, format } = request;
    const begun = performance.now();
    const since = () => Math.round(performance.now() - begun);
    // Checks the URL again, because the rules depend on the configuration, which may have changed since the
    // URL was saved.
    const failed = (error: DeliveryError, durationMs = 0) => ({
      status: null,
      text: null,
      error,
      durationMs,
      retryAfterMs: null,
    });
    const signature = format === 'standard' ? this.signed(request) : {};
    if (!signature) return failed('secret');
    if (targetProblem(url, this.env.webhookTargets)) return failed('address');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Groundswell-Webhooks/1.0',
      ...signature,
    };
    try {
      const { status, text, retryAfter } = await postGuarded(new URL(url), {
        headers,
        body,
        timeout: TIMEOUT,
        maxBytes: MAX_RESPONSE,
        hosts: this.hosts,
        loopback: this.env.webhookTargets.loopback,
      });
      const isChat = format !== 'standard';
      const waits = isChat && isTooMany(status, text);
      return {
        status,
        text: text || null,
        error: waits ? 'answer' : errorOf(status, isChat),
        durationMs: since(),
        retryAfterMs: waits ? askedWait(retryAfter, text, this.clock.now()) : null,
      };
    } catch (error) {
      return failed(error instanceof OutgoingFailed ? error.reason : 'connection', since());
    }
  }

  /** Returns the headers with signatures. Null if the secret can't be decrypted. */
  private signed({ id, body, secrets, endpointId }: WebhookRequest) {
    const [present, ...previous] = secrets.map((sealed) => this.secrets.open(endpointId, sealed));
    if (!present) return null;
    const keys = [present, ...previous.filter((one) => one !== null)];
    return signedHeaders(id, body, keys, this.clock.now());
  }
}

/**
 * Returns the headers of the Standard Webhooks specification (standardwebhooks.com, 1.0).
 * @param secrets `whsec_` and base64, one signature each
 * @param at time of sending; receivers reject messages that are minutes old
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

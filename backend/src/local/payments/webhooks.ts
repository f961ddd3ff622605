import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

import type { Provider } from './store.js';

/** Settings for how reliably webhooks are delivered. */
export interface StubWebhook {
  /** Delay before sending a webhook, in milliseconds. */
  delayMs: number;
  /** Number of times that each webhook is sent. */
  repeat: number;
  /** True if webhooks triggered within 1.5 seconds of each other are sent in random order. */
  shuffle: boolean;
  /** True to send no webhooks at all. */
  off: boolean;
}

export interface WebhookTargets {
  paypal: { url: string; webhookId: string; secret: string };
  razorpay: { url: string; secret: string };
}

interface Message {
  provider: Provider;
  eventId: string;
  raw: string;
}

const TOGETHER = 1_500;
const RETRIES = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Sends the stubs' signed webhooks to the product, as reliably as configured. */
export class LocalWebhooks {
  readonly delivery: StubWebhook = { delayMs: 0, repeat: 1, shuffle: false, off: false };
  private waiting: Message[] = [];
  private underWay = 0;
  private readonly stopping = new AbortController();

  constructor(private readonly targets: WebhookTargets) {}

  /** Number of webhooks that have neither been delivered nor failed yet. */
  get undelivered(): number {
    return this.waiting.length + this.underWay;
  }

  send(provider: Provider, event: Record<string, unknown>): void {
    if (this.delivery.off) return;
    const eventId =
      typeof event.id === 'string' ? event.id : `evt_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
    const message = { provider, eventId, raw: JSON.stringify(event) };
    if (!this.delivery.shuffle) {
      this.underWay += 1;
      return void this.deliver(message).finally(() => (this.underWay -= 1));
    }
    this.waiting.push(message);
    if (this.waiting.length === 1) void this.flush();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async flush(): Promise<void> {
    await this.pause(TOGETHER);
    const messages = this.waiting.map((message) => ({ message, place: Math.random() }));
    this.waiting = [];
    this.underWay += messages.length;
    for (const { message } of messages.sort((a, b) => a.place - b.place)) {
      await this.deliver(message);
      this.underWay -= 1;
    }
  }

  private async deliver(message: Message): Promise<void> {
    await this.pause(this.delivery.delayMs);
    for (let copy = 0; copy < this.delivery.repeat; copy += 1) await this.post(message);
  }

  /** Delivers a webhook, retrying like the providers until the response is a success. */
  private async post(message: Message): Promise<void> {
    for (const wait of [...RETRIES, null]) {
      if (this.stopping.signal.aborted) return;
      const response = await fetch(this.targets[message.provider].url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.signatureOf(message) },
        body: message.raw,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (response?.ok || wait === null) return;
      await this.pause(wait);
    }
  }

  private signatureOf({ provider, eventId, raw }: Message): Record<string, string> {
    if (provider === 'razorpay') {
      const signature = createHmac('sha256', this.targets.razorpay.secret).update(raw).digest('hex');
      return { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature };
    }
    const { webhookId, secret } = this.targets.paypal;
    const [transmissionId, time] = [randomUUID(), new Date().toISOString()];
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/LOCAL',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': paypalSignature(secret, transmissionId, time, webhookId, raw),
    };
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0)
      await sleep(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}

/** Signs the same data as PayPal does, but with a shared secret instead of a certificate. */
export function paypalSignature(
  secret: string,
  id: string,
  time: string,
  webhookId: string,
  raw: string,
): string {
  return createHmac('sha256', secret)
    .update(`${id}|${time}|${webhookId}|${crc32(raw)}`)
    .digest('base64');
}

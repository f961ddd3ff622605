import { jest } from '@jest/globals';

import { ENDING_PLANS } from '../../src/modules/billing/ledger/domain/ledger.repository.js';
import { EndSubscription } from '../../src/modules/billing/ledger/application/stop-charges.js';
import { ExecuteProviderCommands } from '../../src/modules/billing/providers/application/execute-provider-commands.js';
import { ProcessProviderWebhook } from '../../src/modules/billing/providers/application/provider-webhooks.js';
import { Reconcile } from '../../src/modules/billing/providers/application/reconcile.js';
import { PROVIDER_MESSAGES } from '../../src/modules/billing/providers/domain/provider-webhook-inbox.js';
import {
  RECONCILING,
  ReconciliationQueue,
} from '../../src/modules/billing/providers/domain/reconciliation-queue.js';
import {
  CancelAgreementHandler,
  LookUpHandler,
  RefundHandler,
} from '../../src/modules/billing/providers/jobs/provider-commands.handlers.js';
import type { JobHandler } from '../../src/platform/queue/job-handler.js';
import { WorkList } from '../../src/platform/queue/work-list.js';
import { Clock } from '../../src/shared/clock.js';
import type { WorkKind } from '../../src/shared/due-work.js';
import type { HttpClient } from './http-client.js';
import type { SignedIn, TestApp } from './test-app.js';

export const DAY = 24 * 3_600_000;

export interface BuyOptions {
  planId?: string;
  type?: 'monthly' | 'yearly';
  recurring?: boolean;
  /** True to resume the canceled plan. */
  resume?: boolean;
}

const USD: Record<string, number> = { starter: 5, growth: 10, pro: 15, ultimate: 20 };
const INR: Record<string, number> = { starter: 420, growth: 840, pro: 1260, ultimate: 1680 };

/** Acts as a buyer's browser, the worker processes and the clock. */
export class PaymentDriver {
  private readonly handlers: Map<string, JobHandler>;
  private readonly kinds: WorkKind[];
  private offset = 0;

  constructor(readonly app: TestApp) {
    const get = app.app.get.bind(app.app);
    const commands = get(ExecuteProviderCommands, { strict: false });
    const queue = get(ReconciliationQueue, { strict: false });
    const reconcile = get(Reconcile, { strict: false });
    const clock = get(Clock, { strict: false });
    const jobs = [
      new CancelAgreementHandler(commands),
      new RefundHandler(commands),
      new LookUpHandler(queue, reconcile),
    ];
    this.handlers = new Map(jobs.map((job) => [job.type, job]));
    this.kinds = [
      { kind: RECONCILING, work: reconcile },
      { kind: PROVIDER_MESSAGES, work: get(ProcessProviderWebhook, { strict: false }) },
      { kind: ENDING_PLANS, work: get(EndSubscription, { strict: false }) },
    ];
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + this.offset));
  }

  /** Moves the clock of the product and the stubs forward. */
  later(ms: number): void {
    this.offset += ms;
  }

  /** Resets the clock to the present. Rows dated in the future are kept. */
  present(): void {
    this.offset = 0;
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Does what worker processes would do: first the outbox, then scheduled jobs. */
  async work(): Promise<void> {
    const rows = await this.app.db<{ id: string; type: string; payload: unknown }>(
      `UPDATE outbox SET dispatched_at = now() WHERE dispatched_at IS NULL AND type LIKE 'billing.%'
       AND type <> 'billing.notice' RETURNING id, type, payload`,
    );
    // TypeORM returns the rows of an UPDATE along with their number.
    const jobs = (Array.isArray(rows[0]) ? rows[0] : rows) as typeof rows;
    for (const { id, type, payload } of jobs)
      await this.handlers.get(type)!.handle(payload, { id, attempt: 1 });
    const list = this.app.app.get(WorkList, { strict: false });
    for (const kind of this.kinds) await list.run(kind, 1_000, false);
  }

  /** Returns the pending billing notices. */
  async notices(): Promise<string[]> {
    const rows = await this.app.db<{ notice: string }>(
      `SELECT payload->>'notice' AS notice FROM outbox WHERE type = 'billing.notice' ORDER BY id`,
    );
    return rows.map((row) => row.notice);
  }

  async webhooks(delivery: Record<string, unknown>): Promise<void> {
    await this.app.client().post('/local/payments/webhooks', delivery);
  }

  /** Simulates an action by the bank at the stub. */
  act(id: string, action: string) {
    return this.app.client().post('/local/payments/act', { id, action });
  }

  async state() {
    return (await this.app.client().get('/local/payments/state')).body;
  }

  openPaypal(
    client: HttpClient,
    { planId = 'pro', type = 'monthly', recurring = false, resume }: BuyOptions = {},
  ) {
    const amount = (USD[planId]! * (type === 'yearly' ? 10 : 1)).toFixed(2);
    const body = { amount, currency: 'USD', planId, subscriptionType: type };
    return recurring || resume
      ? client.post('/paypal/subscription', { ...body, resume })
      : client.post('/paypal/order', { ...body, intent: 'CAPTURE' });
  }

  /** Simulates the buyer's choice in PayPal's window. */
  approve(id: string, choice = 'pay') {
    const body = new URLSearchParams({ choice });
    return this.app.client().post(`/local/paypal/checkout?token=${id}`, body);
  }

  finishPaypal(client: HttpClient, id: string) {
    return client.post(
      id.startsWith('I-') ? `/paypal/subscription/${id}/confirm` : `/paypal/order/${id}/capture`,
    );
  }

  async buyWithPaypal(client: HttpClient, options: BuyOptions = {}): Promise<string> {
    const { id } = (await this.openPaypal(client, options)).body;
    await this.approve(id);
    const { status, body } = await this.finishPaypal(client, id);
    if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
    return id;
  }

  openRazorpay(
    client: HttpClient,
    { planId = 'pro', type = 'monthly', recurring = false, resume }: BuyOptions = {},
  ) {
    const amount = INR[planId]! * (type === 'yearly' ? 10 : 1);
    const body = { amount, currency: 'INR', planId, subscriptionType: type, isRecurring: recurring };
    return client.post('/api/payment/razorpay/create-order', { ...body, resume });
  }

  /**
   * Simulates the buyer's choice in Razorpay's frame.
   * @returns the arguments of the page's handler, or null if the handler isn't called
   */
  async checkout(id: string, choice = 'pay'): Promise<Record<string, string> | null> {
    const { body } = await this.app
      .client()
      .post(`/local/razorpay/checkout?id=${id}`, new URLSearchParams({ choice }));
    const message = /postMessage\((\{.*?\}), location\.origin\)/s.exec(body)?.[1];
    return message ? (JSON.parse(message).response ?? null) : null;
  }

  verify(
    client: HttpClient,
    claim: Record<string, string>,
    { planId = 'pro', type = 'monthly', recurring = false, resume = false }: BuyOptions = {},
  ) {
    const body = { ...claim, planId, subscriptionType: type, isRecurring: recurring || resume };
    return client.post('/api/payment/razorpay/verify', body);
  }

  async buyWithRazorpay(client: HttpClient, options: BuyOptions = {}): Promise<string> {
    const { orderId, subscriptionId } = (await this.openRazorpay(client, options)).body;
    const id: string = subscriptionId ?? orderId;
    const claim = await this.checkout(id);
    const { status, body } = await this.verify(client, claim!, options);
    if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
    return id;
  }
}

/** Returns the state of the person's subscription. */
export async function standing(client: SignedIn) {
  return (await client.get('/api/user/subscription')).body;
}

/** Returns the person's payments, newest first. */
export async function history(client: SignedIn) {
  return (await client.get('/api/user/payments')).body;
}

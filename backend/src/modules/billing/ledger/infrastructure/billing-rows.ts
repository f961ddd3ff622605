import type { Agreement } from '../domain/agreement.js';
import type { Payment } from '../domain/payment.js';
import type { Subscription } from '../domain/subscription.js';

/** Column by field, in one order for reading and writing. `id` comes first. */
const PAYMENT_COLUMNS = {
  id: 'id',
  userId: 'user_id',
  agreementId: 'agreement_id',
  provider: 'provider',
  kind: 'kind',
  planId: 'plan_id',
  type: 'subscription_type',
  amountMinor: 'amount_minor',
  refundedMinor: 'refunded_minor',
  currency: 'currency',
  orderId: 'order_id',
  approveUrl: 'approve_url',
  attempts: 'attempts',
  chargeId: 'charge_id',
  state: 'state',
  paidAt: 'paid_at',
  periodStart: 'period_start',
  periodEnd: 'period_end',
  credit: 'credit',
  failure: 'failure',
  refundWanted: 'refund_wanted',
  createdAt: 'created_at',
} as const satisfies Record<keyof Payment, string>;

const AGREEMENT_COLUMNS = {
  id: 'id',
  userId: 'user_id',
  provider: 'provider',
  planId: 'plan_id',
  type: 'subscription_type',
  amountMinor: 'amount_minor',
  currency: 'currency',
  providerId: 'provider_id',
  approveUrl: 'approve_url',
  startsAt: 'starts_at',
  resumes: 'resumes',
  state: 'state',
  failedAt: 'failed_at',
  cancelRequestedAt: 'cancel_requested_at',
  createdAt: 'created_at',
} as const satisfies Record<keyof Agreement, string>;

const SUBSCRIPTION_COLUMNS = {
  planId: 'plan_id',
  type: 'subscription_type',
  periodStart: 'period_start',
  end: 'expires_at',
  anchorDay: 'anchor_day',
  agreementId: 'agreement_id',
  provider: 'provider',
  isRenewing: 'is_recurring',
  graceUntil: 'grace_until',
  cancelledAt: 'cancelled_at',
} as const satisfies Record<keyof Subscription, string>;

/** SQL for one kind of row: what to select, and how to write. */
class Mapping<T extends object> {
  private readonly fields: (keyof T & string)[];
  private readonly columns: string[];

  constructor(columns: Record<keyof T, string>) {
    this.fields = Object.keys(columns) as (keyof T & string)[];
    this.columns = Object.values(columns);
  }

  /** `column AS "field", ...` */
  get select(): string {
    return this.fields.map((field, i) => `${this.columns[i]} AS "${field}"`).join(', ');
  }

  get names(): string {
    return this.columns.join(', ');
  }

  /** `$1, $2, ...`, starting after `skip` parameters of others. */
  placeholders(skip = 0): string {
    return this.columns.map((_, i) => `$${i + 1 + skip}`).join(', ');
  }

  /** `column = $n, ...` for the same parameters. */
  assignments(skip = 0): string {
    return this.columns.map((column, i) => `${column} = $${i + 1 + skip}`).join(', ');
  }

  values(row: T): unknown[] {
    return this.fields.map((field) => row[field]);
  }
}

export const paymentRows = new Mapping<Payment>(PAYMENT_COLUMNS);
export const agreementRows = new Mapping<Agreement>(AGREEMENT_COLUMNS);
export const subscriptionRows = new Mapping<Subscription>(SUBSCRIPTION_COLUMNS);

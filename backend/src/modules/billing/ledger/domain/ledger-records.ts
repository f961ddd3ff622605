import { type Agreement } from './agreement.js';
import type { Notice } from './notices.js';
import type { Payment } from './payment.js';
import type { Subscription } from './subscription.js';

/** One person's payments, agreements and subscription. */
export interface LedgerState {
  payments: readonly Payment[];
  agreements: readonly Agreement[];
  /** The subscription, for display and limits. Null if the person never had one. */
  subscription: Subscription | null;
}

/** Time and cause of opening a ledger. */
export interface Occasion {
  now: Date;
  /** Cause, for the audit log: `verify`, `webhook EVENT-ID`, `reconcile` or `person`. */
  cause: string;
}

/** A billing audit log entry. Never changed once written. */
export interface AuditEntry {
  paymentId?: string;
  agreementId?: string;
  /** The kind of change, such as `payment.paid` or `subscription.changed`. */
  what: string;
  detail?: Record<string, unknown>;
}

/** A message that a change triggers: an email, or a command for a provider. */
export type LedgerMessage =
  | { type: 'billing.notice'; payload: { notice: Notice } & Record<string, string> }
  | { type: 'billing.cancel-agreement'; payload: { agreementId: string; userId: string } }
  | { type: 'billing.refund'; payload: { paymentId: string; userId: string } };

/** A ledger's changes, to be stored. */
export interface LedgerChanges extends Occasion {
  userId: string;
  payments: RowChanges<Payment>;
  agreements: RowChanges<Agreement>;
  /** The subscription, or null if it didn't change. */
  subscription: { row: Subscription; isNew: boolean } | null;
  audit: AuditEntry[];
  messages: LedgerMessage[];
}

export interface RowChanges<Row> {
  added: Row[];
  changed: Row[];
}

/** Rows by ID. Tracks which rows were changed. */
class Rows<Row extends { id: string }> {
  private readonly rows: Map<string, Row>;
  private readonly stored: Set<string>;
  private readonly touched = new Set<string>();

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.stored = new Set(this.rows.keys());
  }

  get all(): Row[] {
    return [...this.rows.values()];
  }

  get(id: string | null | undefined): Row | undefined {
    return id ? this.rows.get(id) : undefined;
  }

  /** Adds a row that is stored only if it is passed to `put` later. */
  assume(row: Row): void {
    this.rows.set(row.id, row);
  }

  isStored({ id }: Row): boolean {
    return this.stored.has(id);
  }

  put(row: Row): Row {
    this.rows.set(row.id, row);
    this.touched.add(row.id);
    return row;
  }

  take(): RowChanges<Row> {
    const rows = [...this.touched].map((id) => this.rows.get(id)!);
    const changed = rows.filter((row) => this.isStored(row));
    const added = rows.filter((row) => !this.isStored(row));
    for (const { id } of added) this.stored.add(id);
    this.touched.clear();
    return { added, changed };
  }
}

/** A ledger's records, and the changes since the ledger was opened. */
export class LedgerRecords implements Occasion {
  readonly payments: Rows<Payment>;
  readonly agreements: Rows<Agreement>;
  readonly now: Date;
  readonly cause: string;
  subscription: Subscription | null;
  private storedSubscription: Subscription | null;
  private audit: AuditEntry[] = [];
  private messages: LedgerMessage[] = [];

  constructor(
    readonly userId: string,
    { payments, agreements, subscription }: LedgerState,
    { now, cause }: Occasion,
  ) {
    this.payments = new Rows(payments);
    this.agreements = new Rows(agreements);
    this.subscription = this.storedSubscription = subscription;
    this.now = now;
    this.cause = cause;
  }

  note(entry: AuditEntry): void {
    this.audit.push(entry);
  }

  post(message: LedgerMessage): void {
    this.messages.push(message);
  }

  notify(notice: Notice, about: Record<string, string>): void {
    this.post({ type: 'billing.notice', payload: { notice, ...about } });
  }

  /** Changes an agreement and adds an entry to the audit log. */
  putAgreement(agreement: Agreement, what: string): Agreement {
    const { id: agreementId, state, cancelRequestedAt } = agreement;
    this.note({ agreementId, what });
    const isApproved = this.agreements.get(agreementId)?.state === 'pending' && state === 'active';
    // The agreement was approved at the provider after it was stopped here: cancel it again, so that the
    // provider doesn't charge.
    if (isApproved && cancelRequestedAt !== null) this.postStop(agreementId);
    return this.agreements.put(agreement);
  }

  /** Ends an agreement: here immediately, and at the provider by a job that retries until it succeeds. */
  stopAgreement(agreement: Agreement): void {
    const stopped = { ...agreement, cancelRequestedAt: this.now };
    this.postStop(this.putAgreement(stopped, 'agreement.stopped').id);
  }

  private postStop(agreementId: string): void {
    this.post({ type: 'billing.cancel-agreement', payload: { agreementId, userId: this.userId } });
  }

  /** Returns all changes since the last call, to be stored. */
  take(): LedgerChanges {
    const { userId, now, cause, audit, messages, subscription: row, storedSubscription: stored } = this;
    const subscription = row === null || row === stored ? null : { row, isNew: stored === null };
    [this.audit, this.messages, this.storedSubscription] = [[], [], row];
    const rows = { payments: this.payments.take(), agreements: this.agreements.take() };
    return { userId, now, cause, ...rows, subscription, audit, messages };
  }
}

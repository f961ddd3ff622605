import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Agreement } from './agreement.js';
import type { Payment } from './payment.js';
import type { ProviderEvent } from './provider-event.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import type { Subscription } from './subscription.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';

/** One person's payments, agreements and subscription, changed under one lock. */
export interface Ledger {
  payments: Payment[];
  agreements: Agreement[];
  /** What screens and limits go by; null when there never was one. */
  subscription: Subscription | null;
}

/** Who buys which plan, for how long, and from which provider. An open checkout is shown again to whoever asks for the same. */
export interface PurchaseRequest {
  userId: string;
  provider: ProviderName;
  planId: PlanId;
  type: BillingInterval;
}

/** An entry of the audit log, never changed once written. */
export interface AuditEntry {
  userId: string;
  paymentId?: string;
  agreementId?: string;
  /** What changed: `payment.paid`, `subscription.changed` and so on. */
  what: string;
  /** Who or what caused it: `verify`, `webhook EVENT-ID`, `reconcile`, `person`. */
  cause: string;
  detail?: Record<string, unknown>;
}

/** People's ledgers. */
export abstract class LedgerRepository {
  /** Locks a person's ledger until the transaction ends, and reads it. Everybody who writes comes through here. */
  abstract open(tx: Transaction, userId: string): Promise<Ledger>;

  /** Whose ledger the provider's event belongs in; null when it is about nothing of ours, or nothing yet. */
  abstract ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null>;

  /** Finds by the provider's id; only the owner's. No lock. */
  abstract findOrder(userId: string, provider: ProviderName, orderId: string): Promise<Payment | null>;
  /** `first` is the payment that was opened with it, or null for one that charges nothing yet. */
  abstract findAgreement(
    userId: string,
    provider: ProviderName,
    providerId: string,
  ): Promise<{ agreement: Agreement; first: Payment | null } | null>;

  abstract addPayment(
    tx: Transaction,
    payment: Payment,
    cause: string,
    nextCheckAt: Date | null,
  ): Promise<void>;
  /** Ends the checks of a payment that is paid. */
  abstract savePayment(tx: Transaction, payment: Payment, cause: string): Promise<void>;
  abstract addAgreement(tx: Transaction, agreement: Agreement, nextCheckAt: Date | null): Promise<void>;
  abstract saveAgreement(tx: Transaction, agreement: Agreement): Promise<void>;

  /** Null ends the subscription at `now`: nothing that was paid is left. */
  abstract saveSubscription(
    tx: Transaction,
    userId: string,
    subscription: Subscription | null,
    now: Date,
  ): Promise<void>;

  abstract note(tx: Transaction, entry: AuditEntry): Promise<void>;
}

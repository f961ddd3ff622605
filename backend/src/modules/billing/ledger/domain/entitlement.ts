import type { Agreement } from './agreement.js';
import { anchorDayOf, type BillingInterval, GRACE, periodEnd } from '../../catalog/domain/billing-period.js';
import { type Credit, creditFor, DAY, type PaidSpan, type Sums, wholeDays } from './credit.js';
import type { Payment } from './payment.js';
import type { PlanId, Currency } from '../../catalog/domain/plan.js';

/** What a person's payments add up to. */
export interface Entitlement {
  planId: PlanId;
  type: BillingInterval;
  /** Of the latest period. */
  periodStart: Date;
  end: Date;
  anchorDay: number;
  /** The agreement that renews it, by its last charge; null for payments of their own. */
  agreementId: string | null;
  provider: Payment['provider'];
}

export interface BillingPeriod {
  start: Date;
  /** With the days of the credit. */
  end: Date;
  kind: Payment['kind'];
  /** What was left of the plan that this one replaced. */
  credit: Credit | null;
}

/** What a person's payments grant, and what is to be paid back of them. */
export interface CalculatedEntitlement {
  /** Null when nothing was paid, or all of it was paid back. */
  entitlement: Entitlement | null;
  /**
   * By payment id; paid ones that are not here grant nothing, because another purchase had made them
   * needless: see `unexpectedCharges`.
   */
  periods: Map<string, BillingPeriod>;
  /**
   * Ids of payments: charges of an agreement that another purchase had already replaced. They are refunded.
   */
  unexpectedCharges: Set<string>;
}

/** Milliseconds for which the quoted days hold while the buyer pays. */
export const QUOTE_HOLDS = 3_600_000;

/**
 * Adds a person's payments up, in the order in which the provider took them, whatever the order in which we
 * heard of it. That is what makes the result the same after verify, webhook and reconcile in any order and
 * number.
 *
 * The same plan bought again extends from the current end. Another plan starts a new period at once, and what
 * is left of the one before is credited as days of it. A renewal within the grace period continues where the
 * last period ended.
 */
export function entitlementOf(
  payments: readonly Payment[],
  agreements: readonly Agreement[] = [],
): CalculatedEntitlement {
  const calculation = new Calculation(agreements);
  const taken = payments
    .filter((one) => one.paidAt !== null)
    .sort(
      (a, b) => a.paidAt!.getTime() - b.paidAt!.getTime() || compare(a.chargeId ?? a.id, b.chargeId ?? b.id),
    );
  for (const payment of taken) calculation.enter(payment);
  return calculation;
}

class Calculation implements CalculatedEntitlement {
  entitlement: Entitlement | null = null;
  readonly periods = new Map<string, BillingPeriod>();
  readonly unexpectedCharges = new Set<string>();
  private readonly terms: Map<string, Agreement>;
  /** The day on which an agreement charges. */
  private readonly anchors = new Map<string, number>();
  /** The periods of the current plan, one after another, with what was paid for them. */
  private spans: PaidSpan[] = [];
  /** Start of the latest period that an agreement charged for. */
  private chargedFrom: Date | null = null;

  constructor(agreements: readonly Agreement[]) {
    this.terms = new Map(agreements.map((one) => [one.id, one]));
  }

  /** The next payment in the order of time. */
  enter(payment: Payment): void {
    const { agreementId, planId } = payment;
    const paidAt = payment.paidAt!;
    const isFirst = agreementId !== null && !this.anchors.has(agreementId);
    const resumes = isFirst && this.terms.get(agreementId)?.resumes === true;
    const isRenewal = agreementId !== null && (!isFirst || resumes);
    // A payment that was given back still tells on which day the agreement charges.
    if (isFirst) this.anchors.set(agreementId, anchorDayOf(paidAt));
    if (payment.state !== 'paid') return;

    const running = this.runningAt(paidAt, isRenewal ? GRACE : 0);
    if (running && isRenewal && this.isUnexpected(payment, running, resumes)) {
      this.unexpectedCharges.add(payment.id);
      return;
    }
    const extended = running?.planId === planId ? running : null;
    const replaced = extended ? null : running;
    this.grant(payment, extended, replaced, kindOf(payment, isRenewal));
  }

  /** @param grace milliseconds for which a plan counts as running after its end. */
  private runningAt(time: Date, grace: number): Entitlement | null {
    const latest = this.entitlement;
    return latest !== null && time.getTime() < latest.end.getTime() + grace ? latest : null;
  }

  /** A charge that somebody else's purchase had made needless. */
  private isUnexpected({ agreementId, planId }: Payment, running: Entitlement, resumes: boolean): boolean {
    if (!resumes) return running.agreementId !== agreementId;
    // It was to pay for the time after what was paid: unless another plan, or another agreement, has taken
    // that over.
    const { startsAt } = this.terms.get(agreementId!)!;
    const isPaid = startsAt !== null && this.chargedFrom !== null && this.chargedFrom >= startsAt;
    return running.planId !== planId || isPaid;
  }

  private grant(
    payment: Payment,
    extended: Entitlement | null,
    replaced: Entitlement | null,
    kind: Payment['kind'],
  ): void {
    const { id, agreementId, planId, type } = payment;
    const start = extended?.end ?? payment.paidAt!;
    let anchorDay = extended?.anchorDay ?? this.anchors.get(agreementId ?? '') ?? anchorDayOf(start);
    let end = payment.kind === 'grant' ? payment.periodEnd! : periodEnd(start, type, anchorDay);
    const replacement = { planId, type, periodDays: wholeDays(start, end) };
    const credit = replaced && creditFor(this.spans, replaced.planId, replacement, reckonedAt(payment));
    if (credit) {
      end = this.asAgreed(agreementId, new Date(end.getTime() + credit.days * DAY));
    }
    // Later periods follow an end that is no anniversary on its own day of the month.
    if (credit || payment.kind === 'grant') anchorDay = anchorDayOf(end);
    this.periods.set(id, { start, end, kind, credit });
    this.spans = [...(extended ? this.spans : []), { start, end, paid: paidFor(payment, credit) }];
    if (agreementId !== null) {
      this.chargedFrom = start;
      if (credit) this.anchors.set(agreementId, anchorDay);
    }
    this.entitlement = {
      planId,
      type,
      periodStart: start,
      end,
      anchorDay,
      ...renewerAfter(payment, extended),
    };
  }

  /**
   * The agreement's next charge was fixed when its checkout was opened, minutes before it was paid: that is
   * the end.
   */
  private asAgreed(agreementId: string | null, end: Date): Date {
    const startsAt = this.terms.get(agreementId ?? '')?.startsAt ?? null;
    if (startsAt === null) return end;
    const later = startsAt.getTime() - end.getTime();
    return later >= 0 && later <= QUOTE_HOLDS + SECOND ? startsAt : end;
  }
}

const SECOND = 1_000;

function kindOf({ agreementId, kind }: Payment, isRenewal: boolean): Payment['kind'] {
  if (agreementId === null) return kind;
  return isRenewal ? 'renewal' : 'first';
}

/** Paying once more for the plan that renews anyway leaves the agreement as it is. */
function renewerAfter(
  payment: Payment,
  extended: Entitlement | null,
): Pick<Entitlement, 'agreementId' | 'provider'> {
  const { agreementId, provider } =
    payment.agreementId === null && extended?.agreementId ? extended : payment;
  return { agreementId, provider };
}

/** When what is left was counted: as told at the checkout, for whoever pays soon after. */
function reckonedAt({ createdAt, paidAt }: Payment): Date {
  const since = paidAt!.getTime() - createdAt.getTime();
  return since >= 0 && since <= QUOTE_HOLDS ? createdAt : paidAt!;
}

/** What a period cost: its payment less what was paid back of it, and what was credited. */
function paidFor({ amountMinor, refundedMinor, currency }: Payment, credit: Credit | null): Sums {
  const paid: Sums = { [currency as Currency]: Math.max(0, amountMinor - refundedMinor) };
  for (const { minor, currency: of } of credit?.worth ?? []) paid[of] = (paid[of] ?? 0) + minor;
  return paid;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

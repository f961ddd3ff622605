import type { Agreement } from './agreement.js';
import { anchorDayOf, type BillingInterval, GRACE, periodEnd } from '../../catalog/domain/billing-period.js';
import { type Credit, creditFor, DAY, type PaidSpan, type Sums, wholeDays } from './credit.js';
import type { Payment } from './payment.js';
import type { PlanId, Currency } from '../../catalog/domain/plan.js';

/** The plan and period that result from all of a person's payments. */
export interface Entitlement {
  planId: PlanId;
  type: BillingInterval;
  /** Start of the latest period. */
  periodStart: Date;
  end: Date;
  anchorDay: number;
  /** The agreement that charged last and so renews the plan. Null for single payments. */
  agreementId: string | null;
  provider: Payment['provider'];
}

export interface BillingPeriod {
  start: Date;
  /** End of the period, including credited days. */
  end: Date;
  kind: Payment['kind'];
  /** The unused value of the replaced plan, or null. */
  credit: Credit | null;
}

/** The result of a person's payments: what they grant, and which of them are refunded. */
export interface CalculatedEntitlement {
  /** Null if nothing was paid, or everything was refunded. */
  entitlement: Entitlement | null;
  /**
   * Periods, by payment ID. A paid payment without a period grants nothing, because another purchase had
   * already replaced it: see `unexpectedCharges`.
   */
  periods: Map<string, BillingPeriod>;
  /** IDs of charges by agreements that another purchase had already replaced. These charges are refunded. */
  unexpectedCharges: Set<string>;
}

/** Time a quote stays valid while the buyer pays, in ms. */
export const QUOTE_HOLDS = 3_600_000;

/**
 * Computes what a person's payments grant, in the order of the provider's charge times rather than of the
 * reports. The result is therefore the same no matter how often, and in what order, verify, webhook and
 * reconcile report them. Buying the same plan again extends the current end. A different plan starts a new
 * period immediately, and the old plan's unused value is credited as days. A renewal within the grace period
 * continues at the last period's end.
 */
export function entitlementOf(
  payments: readonly Payment[],
  agreements: readonly Agreement[] = [],
): CalculatedEntitlement {
  const calculation = new Calculation(agreements);
  const paidInOrder = payments
    .filter((one) => one.paidAt !== null)
    .sort(
      (a, b) => a.paidAt!.getTime() - b.paidAt!.getTime() || compare(a.chargeId ?? a.id, b.chargeId ?? b.id),
    );
  for (const payment of paidInOrder) calculation.enter(payment);
  return calculation;
}

class Calculation implements CalculatedEntitlement {
  entitlement: Entitlement | null = null;
  readonly periods = new Map<string, BillingPeriod>();
  readonly unexpectedCharges = new Set<string>();
  private readonly terms: Map<string, Agreement>;
  /** Each agreement's charge day, as a day of the month. */
  private readonly anchors = new Map<string, number>();
  /** Consecutive periods of the current plan, with the amounts paid for them. */
  private spans: PaidSpan[] = [];
  /** Start of the latest period charged by an agreement. */
  private chargedFrom: Date | null = null;

  constructor(agreements: readonly Agreement[]) {
    this.terms = new Map(agreements.map((one) => [one.id, one]));
  }

  /** Adds the next payment, in chronological order. */
  enter(payment: Payment): void {
    const { agreementId, planId } = payment;
    const paidAt = payment.paidAt!;
    const isFirst = agreementId !== null && !this.anchors.has(agreementId);
    const resumes = isFirst && this.terms.get(agreementId)?.resumes === true;
    const isRenewal = agreementId !== null && (!isFirst || resumes);
    // A refunded payment still determines on which day the agreement charges.
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

  /** @param grace time after its end during which a plan still counts as running, in ms. */
  private runningAt(time: Date, grace: number): Entitlement | null {
    const latest = this.entitlement;
    return latest !== null && time.getTime() < latest.end.getTime() + grace ? latest : null;
  }

  /** True if another purchase made the charge unnecessary. */
  private isUnexpected({ agreementId, planId }: Payment, running: Entitlement, resumes: boolean): boolean {
    if (!resumes) return running.agreementId !== agreementId;
    // The charge of a resumed plan pays for the time after the paid period, unless another plan or agreement
    // already covers that time.
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
    // If the end isn't on the anniversary day, later periods follow the end's own day of the month.
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
   * Returns the agreement's next charge as the end if the two are close: that charge was fixed when the
   * checkout was opened, minutes before the payment.
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

/**
 * Returns the agreement after a payment. An extra payment for a plan that renews anyway keeps the agreement.
 */
function renewerAfter(
  payment: Payment,
  extended: Entitlement | null,
): Pick<Entitlement, 'agreementId' | 'provider'> {
  const { agreementId, provider } =
    payment.agreementId === null && extended?.agreementId ? extended : payment;
  return { agreementId, provider };
}

/** Time at which the unused value is computed: when the checkout was opened, if the payment followed soon. */
function reckonedAt({ createdAt, paidAt }: Payment): Date {
  const since = paidAt!.getTime() - createdAt.getTime();
  return since >= 0 && since <= QUOTE_HOLDS ? createdAt : paidAt!;
}

/** Amounts paid for a period: its payment minus refunds, plus the credit. */
function paidFor({ amountMinor, refundedMinor, currency }: Payment, credit: Credit | null): Sums {
  const paid: Sums = { [currency as Currency]: Math.max(0, amountMinor - refundedMinor) };
  for (const { minor, currency: of } of credit?.worth ?? []) paid[of] = (paid[of] ?? 0) + minor;
  return paid;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

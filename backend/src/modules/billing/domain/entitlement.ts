import type { Payment } from './payment.js';
import { anchorDayOf, GRACE, periodEnd, type SubscriptionType } from './period.js';
import type { PlanId } from './plan.js';

/** What a person's payments add up to. */
export interface Entitlement {
  planId: PlanId;
  type: SubscriptionType;
  /** Of the latest period. */
  periodStart: Date;
  end: Date;
  anchorDay: number;
  /** The agreement that renews it, by its last charge; null for payments of their own. */
  agreementId: string | null;
  provider: Payment['provider'];
}

export interface Period {
  start: Date;
  end: Date;
  kind: Payment['kind'];
}

/** The books of one person, added up. */
export interface AddedUp {
  /** Null when nothing was paid, or all of it was paid back. */
  entitlement: Entitlement | null;
  /** By payment id; paid ones that are not here grant nothing, because nobody wanted them: see `strays`. */
  periods: Map<string, Period>;
  /** Charges of an agreement that another purchase had already replaced. They are to be paid back. */
  strays: Set<string>;
}

/**
 * Adds a person's payments up, in the order in which the provider took them, whatever the order in which we heard of it. That is
 * what makes the result the same after verify, webhook and reconcile in any order and number.
 *
 * The same plan bought again extends from the current end; another plan starts a new period at once (contract 8). A renewal within
 * the days of grace continues where the last period ended.
 */
export function addUp(payments: readonly Payment[]): AddedUp {
  const taken = payments
    .filter((one) => one.paidAt !== null)
    .sort(
      (a, b) => a.paidAt!.getTime() - b.paidAt!.getTime() || compare(a.chargeId ?? a.id, b.chargeId ?? b.id),
    );
  const anchors = new Map<string, number>();
  const periods = new Map<string, Period>();
  const strays = new Set<string>();
  let current = null as Entitlement | null;

  for (const payment of taken) {
    const { agreementId, planId, type, provider } = payment;
    const paidAt = payment.paidAt!;
    const isRenewal = agreementId !== null && anchors.has(agreementId);
    // A payment that was given back still tells on which day the agreement charges.
    if (agreementId !== null && !isRenewal) anchors.set(agreementId, anchorDayOf(paidAt));
    if (payment.state !== 'paid') continue;

    const running: boolean =
      current !== null && paidAt.getTime() < current.end.getTime() + (isRenewal ? GRACE : 0);
    if (isRenewal && running && current!.agreementId !== agreementId) {
      strays.add(payment.id);
      continue;
    }
    const extended: Entitlement | null = running && current!.planId === planId ? current : null;
    const start: Date = extended?.end ?? paidAt;
    const anchorDay: number = extended?.anchorDay ?? anchors.get(agreementId ?? '') ?? anchorDayOf(paidAt);
    const end: Date = payment.kind === 'grant' ? payment.periodEnd! : periodEnd(start, type, anchorDay);
    const kind = agreementId === null ? payment.kind : isRenewal ? 'renewal' : 'first';
    periods.set(payment.id, { start, end, kind });
    current = {
      planId,
      type,
      periodStart: start,
      end,
      anchorDay,
      // Paying once more for the plan that renews anyway leaves the agreement as it is.
      agreementId: agreementId ?? extended?.agreementId ?? null,
      provider: agreementId === null && extended?.agreementId ? extended.provider : provider,
    };
  }
  return { entitlement: current, periods, strays };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

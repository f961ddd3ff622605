/*
 * The one rule of who has access: whoever has paid for this moment, and whoever's renewal is being tried
 * again (grace). In TypeScript, and in SQL for statements that ask it of rows; `billing-access.spec.ts`
 * compares them.
 */

/** The end of what is paid, and of the grace while a renewal is tried again. */
interface Plan {
  end: Date;
  graceUntil: Date | null;
}

/** The instant until which a plan gives access, grace included. */
export function accessUntil({ end, graceUntil }: Plan): Date {
  return graceUntil ?? end;
}

export function hasAccess(subscription: Plan, now: Date): boolean {
  return now < accessUntil(subscription);
}

/** @param alias of `subscriptions`. @returns SQL: `accessUntil` of a row. */
export function accessUntilSql(alias = 'subscriptions'): string {
  return `coalesce(${alias}.grace_until, ${alias}.expires_at)`;
}

/** @param now the statement's parameter, such as `$2`. @returns SQL: whether a row gives access. */
export function hasAccessSql(now: string, alias?: string): string {
  return `${accessUntilSql(alias)} > ${now}`;
}

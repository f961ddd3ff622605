import { sql } from 'kysely';

/** `accessUntil` of a row, for Kysely. @param alias of `subscriptions`. */
export const accessUntilOf = (alias = 'subscriptions') =>
  sql<Date>`coalesce(${sql.ref(`${alias}.graceUntil`)}, ${sql.ref(`${alias}.expiresAt`)})`;

/** `hasAccess` of a row, for Kysely. @param alias of `subscriptions`. */
export const hasAccessAt = (now: Date, alias?: string) => sql<boolean>`${accessUntilOf(alias)} > ${now}`;

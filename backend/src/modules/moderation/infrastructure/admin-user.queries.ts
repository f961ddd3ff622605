import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Conditions, containing } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { Clock } from '../../../shared/clock.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { hasAccessSql } from '../../billing/index.js';

/** An account as the admin's list shows it. */
export interface AdminUserRow {
  id: string;
  username: string;
  email: string;
  /** Null without a subscription and once it has expired. */
  currentPlan: string | null;
  /** Of the last subscription, also once it has expired. */
  subscriptionType: string | null;
  subscriptionExpiry: Date | null;
  isRecurring: boolean;
  createdAt: Date;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

type Row = Omit<AdminUserRow, 'isAdmin'>;
type Tile = 'totalUsers' | 'activeSubscriptions' | 'adminUsers' | 'autoRenewing';

const NEWEST = new Order<Row>('users', 'time', ({ createdAt }) => createdAt);
/**
 * The rows that a search matches are counted up to this: a search for a single letter must not read every
 * account.
 */
export const MOST_FOUND = 1000;

/**
 * The expression of the index `users_search`. A search term holds no line break, so it never matches across
 * fields.
 */
const MATCHES = (p: string) => `(u.username || E'\\n' || u.email) ILIKE ${p}`;

const COLUMNS = `
  u.id, u.username, u.email, u.created_at AS "createdAt", u.suspended_at AS "suspendedAt",
  u.suspension_reason AS "suspensionReason", s.expires_at AS "subscriptionExpiry",
  CASE WHEN s.running THEN s.plan_id END AS "currentPlan",
  s.subscription_type AS "subscriptionType",
  COALESCE(s.running AND s.is_recurring, false) AS "isRecurring"`;
const FROM = `
  FROM users u LEFT JOIN LATERAL (
    SELECT *, ${hasAccessSql('$1')} AS running FROM subscriptions WHERE user_id = u.id
  ) s ON true`;

const SUMMARY = `
  SELECT (SELECT count(*)::int FROM users) AS "totalUsers",
         (SELECT count(*)::int FROM users WHERE lower(email) = ANY ($2)) AS "adminUsers",
         count(*) FILTER (WHERE expires_at > $1)::int AS "activeSubscriptions",
         count(*) FILTER (WHERE is_recurring AND ${hasAccessSql('$1')})::int AS "autoRenewing"
  FROM subscriptions`;

/** What the admin's list of accounts reads. */
@Injectable()
export class AdminUserQueries {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Newest accounts first.
   * @param typed in username or e-mail, whatever the case.
   * @returns `total` over all; of a search at most `MOST_FOUND`.
   */
  async list(typed: string | null, limit: number, cursor?: string): Promise<Page<AdminUserRow>> {
    const search = typed && (normalizedEmail(typed) ?? typed);
    const conditions = new Conditions([this.clock.now()]);
    if (search !== null) conditions.add(MATCHES, containing(search));
    conditions.after(NEWEST.read(cursor), 'u.created_at', { id: 'u.id' });
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} ${FROM} ${conditions} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    return NEWEST.page(rows, limit, await this.total(search), (row) => this.toRow(row));
  }

  async find(id: string): Promise<AdminUserRow | null> {
    const parameters = [this.clock.now(), id];
    const row = await this.database.queryOne<Row>(`SELECT ${COLUMNS} ${FROM} WHERE u.id = $2`, parameters);
    return row && this.toRow(row);
  }

  /** The four tiles, over all accounts. */
  async summary() {
    const parameters = [this.clock.now(), this.env.adminEmails];
    return (await this.database.queryOne<Record<Tile, number>>(SUMMARY, parameters))!;
  }

  private async total(search: string | null): Promise<number> {
    const row = await (search === null
      ? this.database.queryOne<{ total: number }>('SELECT count(*)::int AS total FROM users')
      : this.database.queryOne<{ total: number }>(
          `SELECT count(*)::int AS total FROM (SELECT FROM users u WHERE ${MATCHES('$1')} LIMIT ${MOST_FOUND}) bounded`,
          [containing(search)],
        ));
    return row!.total;
  }

  private toRow(row: Row): AdminUserRow {
    return { ...row, isAdmin: this.env.isAdmin(row.email) };
  }
}

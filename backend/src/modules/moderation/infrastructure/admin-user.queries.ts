import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { countAll, isFoundIn, type Tables } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { Clock } from '../../../shared/clock.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { hasAccessAt } from '../../billing/index.js';

/** An account in the admins' list. */
export interface AdminUserRow {
  id: string;
  username: string;
  email: string;
  /** The account's plan. Null without a subscription, or after it has expired. */
  currentPlan: string | null;
  /** Billing interval of the latest subscription, even after it has expired. */
  subscriptionType: string | null;
  subscriptionExpiry: Date | null;
  isRecurring: boolean;
  createdAt: Date;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

type Row = Omit<AdminUserRow, 'isAdmin'>;

const NEWEST = new Order<Row>('users', 'time', ({ createdAt }) => createdAt);
/**
 * Maximum number of search results to count, so that a search for a single letter doesn't read every account.
 */
export const MOST_FOUND = 1000;

/**
 * The expression indexed by `users_folded`. A search term contains no line break, so it can't match across
 * fields.
 */
const matches = (term: string) => isFoundIn(sql`folded(u.username || E'\\n' || u.email)`, term);

/** Reads accounts for the admins' list. */
@Injectable()
export class AdminUserQueries {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns accounts, newest first.
   * @param typed part of the username or email address, case-insensitive
   * @returns `total` is the number of all accounts or, for a search, of results, up to `MOST_FOUND`
   */
  async list(typed: string | null, limit: number, cursor?: string): Promise<Page<AdminUserRow>> {
    const search = typed && (normalizedEmail(typed) ?? typed);
    const matching = this.database
      .kysely()
      .selectFrom('users as u')
      .$if(search !== null, (users) => users.where(matches(search!)));
    const rows = await this.withPlan(matching)
      .where((eb) => NEWEST.isAfter(cursor, eb.ref('u.createdAt'), eb.ref('u.id')))
      .orderBy('u.createdAt', 'desc')
      .orderBy('u.id', 'desc')
      .limit(limit + 1)
      .execute();
    const counted = search === null ? matching : matching.limit(MOST_FOUND);
    const { total } = await this.database
      .kysely()
      .selectFrom(counted.as('found'))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return NEWEST.page(rows, limit, total, (row) => this.toRow(row));
  }

  async find(id: string): Promise<AdminUserRow | null> {
    const user = this.database.kysely().selectFrom('users as u').where('u.id', '=', id);
    const row = await this.withPlan(user).executeTakeFirst();
    return row ? this.toRow(row) : null;
  }

  /** Returns the numbers for the four tiles above the list, across all accounts. */
  summary() {
    const now = this.clock.now();
    return this.database
      .kysely()
      .selectFrom('subscriptions')
      .select((eb) => [
        eb.selectFrom('users').select(countAll.as('n')).$asScalar().$notNull().as('totalUsers'),
        eb
          .selectFrom('users')
          .select(countAll.as('n'))
          .where(sql<boolean>`lower(email) = ANY(${this.env.adminEmails})`)
          .$asScalar()
          .$notNull()
          .as('adminUsers'),
        sql<number>`count(*) FILTER (WHERE expires_at > ${now})::int`.as('activeSubscriptions'),
        sql<number>`count(*) FILTER (WHERE is_recurring AND ${hasAccessAt(now)})::int`.as('autoRenewing'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Adds the account's subscription to each row. */
  private withPlan(users: SelectQueryBuilder<Tables & { u: Tables['users'] }, 'u', object>) {
    const hasAccess = hasAccessAt(this.clock.now(), 's');
    return users
      .leftJoin('subscriptions as s', 's.userId', 'u.id')
      .select([
        'u.id',
        'u.username',
        'u.email',
        'u.createdAt',
        'u.suspendedAt',
        'u.suspensionReason',
        's.expiresAt as subscriptionExpiry',
        sql<string | null>`CASE WHEN ${hasAccess} THEN s.plan_id END`.as('currentPlan'),
        's.subscriptionType',
        sql<boolean>`COALESCE(${hasAccess} AND s.is_recurring, false)`.as('isRecurring'),
      ]);
  }

  private toRow(row: Row): AdminUserRow {
    return { ...row, isAdmin: this.env.isAdmin(row.email) };
  }
}

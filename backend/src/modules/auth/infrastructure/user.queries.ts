import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { FounderLocale } from '../../../shared/locale.js';
import { Clock } from '../../../shared/clock.js';
import { hasAccessAt } from '../../billing/index.js';

/** Reads accounts for screens. */
@Injectable()
export class UserQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Returns the account with its plan, as in the API. Null if the account has been deleted. */
  async byId(id: string) {
    const user = await this.database
      .kysely()
      .selectFrom('users as u')
      .leftJoin('subscriptions as latest', 'latest.userId', 'u.id')
      // Once the plan has expired, `subscriptionExpiry` is the only subscription field returned.
      .leftJoin('subscriptions as running', (join) =>
        join.onRef('running.userId', '=', 'u.id').on(hasAccessAt(this.clock.now(), 'running')),
      )
      .select(['u.id', 'u.username', 'u.email', 'u.avatar', 'u.locale', 'u.createdAt'])
      .select(['running.planId as currentPlan', 'running.subscriptionType'])
      .select(['running.isRecurring', 'latest.expiresAt as subscriptionExpiry'])
      .where('u.id', '=', id)
      .executeTakeFirst();
    if (!user) return null;
    return {
      ...user,
      locale: user.locale ?? this.env.founderLocale,
      isRecurring: user.isRecurring ?? false,
      isAdmin: this.env.isAdmin(user.email),
    };
  }

  /** Returns the language of the account's workspace. */
  async localeOf(id: string): Promise<FounderLocale> {
    const users = this.database.kysely().selectFrom('users').select('locale').where('id', '=', id);
    return (await users.executeTakeFirst())?.locale ?? this.env.founderLocale;
  }

  /** True if the account exists and is suspended. */
  async isSuspended(id: string): Promise<boolean> {
    const users = this.database.kysely().selectFrom('users').select('id');
    const suspended = users.where('id', '=', id).where('suspendedAt', 'is not', null);
    return (await suspended.executeTakeFirst()) !== undefined;
  }
}

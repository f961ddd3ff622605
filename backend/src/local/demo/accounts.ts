import type { Statements } from '../../platform/database/kysely.js';
import { daysBefore } from '../../shared/day.js';
import { localAccount } from '../identity-provider-accounts.js';
import type { DemoFounder } from './demo-idea.js';
import { fiona } from './founders/fiona.js';
import { hanna } from './founders/hanna.js';
import { priya } from './founders/priya.js';
import { tomas } from './founders/tomas.js';
import { addPlan } from './plans.js';
import { idAt } from './rows.js';

/** Account IDs by email address. */
export type AccountIds = ReadonlyMap<string, string>;

export const DEMO_FOUNDERS: DemoFounder[] = [fiona, priya, tomas, hanna];
const OTHERS = ['second@groundswell.test', 'admin@groundswell.test'];
/**
 * Age of the accounts in days when the demo data is seeded. Founders joined before any of the ideas were
 * created.
 */
const FOUNDERS_JOINED = 64;
const OTHERS_JOINED = 20;

/** Adds the accounts, and the founders' plans. Existing accounts and plans are not changed. */
export async function addAccounts(db: Statements, now: Date): Promise<AccountIds> {
  const ids = new Map<string, string>();
  for (const { email, plan } of DEMO_FOUNDERS) {
    const joined = daysBefore(now, FOUNDERS_JOINED);
    const id = await addAccount(db, email, joined);
    ids.set(email, id);
    await addPlan(db, id, plan, now);
  }
  for (const email of OTHERS) ids.set(email, await addAccount(db, email, daysBefore(now, OTHERS_JOINED)));
  return ids;
}

/** Uses the local identity provider's subject and name, so that signing in there leads to this account. */
async function addAccount(db: Statements, address: string, joined: Date): Promise<string> {
  const { subject, email, name } = localAccount(address)!;
  // A no-op update, because DO NOTHING wouldn't return the ID.
  const account = await db
    .insertInto('users')
    .values({
      id: idAt(joined),
      googleSubject: subject,
      email,
      username: name,
      createdAt: joined,
      updatedAt: joined,
    })
    .onConflict((conflict) => conflict.column('googleSubject').doUpdateSet({ googleSubject: subject }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

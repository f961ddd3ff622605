import type { EntityManager } from 'typeorm';

import { daysBefore } from '../../shared/day.js';
import { localAccount } from '../identity-provider-accounts.js';
import type { DemoFounder } from './demo-idea.js';
import { fiona } from './founders/fiona.js';
import { hanna } from './founders/hanna.js';
import { priya } from './founders/priya.js';
import { tomas } from './founders/tomas.js';
import { addPlan } from './plans.js';
import { idAt } from './rows.js';

/** Ids by e-mail address. */
export type AccountIds = ReadonlyMap<string, string>;

export const DEMO_FOUNDERS: DemoFounder[] = [fiona, priya, tomas, hanna];
const OTHERS = ['second@groundswell.test', 'admin@groundswell.test'];
/** Days before the seeding: before any of the ideas. */
const FOUNDERS_JOINED = 64;
const OTHERS_JOINED = 20;

/** Adds the accounts and the founders' plans. Somebody who has signed in before keeps what is theirs. */
export async function addAccounts(manager: EntityManager, now: Date): Promise<AccountIds> {
  const ids = new Map<string, string>();
  for (const { email, plan } of DEMO_FOUNDERS) {
    const joined = daysBefore(now, FOUNDERS_JOINED);
    const id = await addAccount(manager, email, joined);
    ids.set(email, id);
    await addPlan(manager, id, plan, now);
  }
  for (const email of OTHERS)
    ids.set(email, await addAccount(manager, email, daysBefore(now, OTHERS_JOINED)));
  return ids;
}

/**
 * The subject and the name are the local identity provider's, so that signing in there leads to this
 * account.
 */
async function addAccount(manager: EntityManager, address: string, joined: Date): Promise<string> {
  const { subject, email, name } = localAccount(address)!;
  // An update of nothing, because DO NOTHING would return no id.
  const [account] = await manager.query<{ id: string }[]>(
    `INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (google_subject) DO UPDATE SET google_subject = excluded.google_subject RETURNING id`,
    [idAt(joined), subject, email, name, joined],
  );
  return account!.id;
}

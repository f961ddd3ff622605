import { CreditReferrals } from '../../src/modules/waitlist/application/credit-referrals.js';
import { PgReferralCredits } from '../../src/modules/waitlist/infrastructure/pg-referrals.js';
import { PlaceLinks } from '../../src/modules/waitlist/domain/links.js';
import { CREDITING, Places } from '../../src/modules/waitlist/domain/referral.js';
import { Database } from '../../src/platform/database/database.js';
import { WorkList } from '../../src/platform/queue/work-list.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import type { TestApp } from './test-app.js';

/** Credits friends referred on closed days, as a worker would. */
export function creditReferrals(app: TestApp, now: Date): Promise<void> {
  const credits = new PgReferralCredits(app.app.get(Database));
  const work = new CreditReferrals(credits, app.app.get(UnitOfWork), { now: () => now });
  return app.app.get(WorkList).run({ kind: CREDITING, work }, 1_000, false);
}

export const placesOf = (app: TestApp): Places => app.app.get(Places, { strict: false });

/** Turns referrals on and assigns a position to everyone who confirmed, as the setting does. */
export async function givePlaces(app: TestApp, ideaId: string): Promise<void> {
  await app.db('UPDATE ideas SET referrals = true WHERE id = $1', [ideaId]);
  await app.app.get(UnitOfWork).run((tx) => placesOf(app).fill(tx, ideaId));
}

/** Opens the page with a person's waitlist position in a browser. */
export async function placePage(app: TestApp, subscriberId: string) {
  const path = app.app.get(PlaceLinks, { strict: false }).pathFor(subscriberId);
  const answer = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

// Two queries that both return sorted rows of (credits, depth, node, members).
const TREE = `
  SELECT credits::int, depth::int, node::int, members FROM waitlist_places WHERE idea_id = $1 AND members > 0 ORDER BY 1, 2, 3`;
const COUNTED = `
  SELECT LEAST(credits, 10)::int AS credits, depth, (place_seq >> (6 * depth))::int AS node, count(*)::int AS members
  FROM subscribers CROSS JOIN generate_series(1, 3) depth
  WHERE idea_id = $1 AND place_seq IS NOT NULL AND status = 'active' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
const RANKED = `
  SELECT id, row_number() OVER (ORDER BY LEAST(credits, 10) DESC, place_seq)::int AS place
  FROM subscribers WHERE idea_id = $1 AND place_seq IS NOT NULL AND status = 'active'`;

/** Returns the stored nodes, and the same nodes computed by counting people. */
export async function nodesOf(
  app: TestApp,
  ideaId: string,
): Promise<{ tree: unknown[]; counted: unknown[] }> {
  return { tree: await app.db(TREE, [ideaId]), counted: await app.db(COUNTED, [ideaId]) };
}

/** Returns each person's position, computed by counting everyone. */
export function rankedByCounting(app: TestApp, ideaId: string) {
  return app.db<{ id: string; place: number }>(RANKED, [ideaId]);
}

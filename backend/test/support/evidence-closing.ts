import { SubscriberSources } from '../../src/modules/campaigns/infrastructure/subscriber-events.js';
import { CountDays, PeekDays } from '../../src/modules/evidence/application/count-days.js';
import { SettleSignUps } from '../../src/modules/evidence/application/upkeep.js';
import { ListedMailDomains } from '../../src/modules/evidence/infrastructure/listed-mail-domains.js';
import { PgCountedSignUps } from '../../src/modules/evidence/infrastructure/pg-counted-sign-ups.js';
import { PgDayCounts } from '../../src/modules/evidence/infrastructure/pg-day-counts.js';
import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { SignUpVisitors } from '../../src/modules/waitlist/infrastructure/pg-waitlist.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { VisitorDayReaders } from '../../src/shared/visitor-days.js';
import { storeConfirmationMails } from '../mothers/subscriber.mother.js';
import { rollUp } from './analytics.js';
import type { TestApp } from './test-app.js';

/** Creates a worker's evidence jobs, with its clock set to the given time. */
function workerOf(app: TestApp, now: Date) {
  const database = app.app.get(Database);
  const unitOfWork = app.app.get(UnitOfWork);
  const clock = { now: () => now };
  const counts = new PgDayCounts(database, app.env);
  const countDays = new CountDays(counts, new ListedMailDomains(), clock);
  const signUps = new PgCountedSignUps(database);
  const readers = new VisitorDayReaders();
  readers.register(countDays, new SubscriberSources(database), new SignUpVisitors(database));
  return {
    readers,
    signUps,
    peek: new PeekDays(counts, countDays, unitOfWork, clock),
    settle: new SettleSignUps(signUps, unitOfWork, clock),
  };
}

/** Rolls up recorded visits, which closes past days. */
export function closeDays(app: TestApp, now: Date): Promise<void> {
  return rollUp(app, now, workerOf(app, now).readers);
}

export function peekDays(app: TestApp, now: Date): Promise<void> {
  return workerOf(app, now).peek.execute();
}

export function settle(app: TestApp, now: Date): Promise<void> {
  return workerOf(app, now).settle.execute();
}

/** Returns the number of cells that don't match their known sign-ups. */
export function miscounted(app: TestApp): Promise<number> {
  return workerOf(app, new Date()).signUps.miscounted();
}

export interface Cell {
  visitors: number;
  voted: number;
  votedVerified: number;
  joined: number;
  open: number;
  confirmed: number;
  wouldPay: number;
}

/** Returns the sum of an idea's cells, either provisional or final. */
export async function sumsOf(app: TestApp, ideaId: string, provisional = false): Promise<Cell> {
  const sum = (column: string, name: string) => `COALESCE(sum(${column}), 0)::int AS "${name}"`;
  const columns = [
    ...['visitors', 'voted', 'joined', 'open', 'confirmed'].map((name) => sum(name, name)),
    ...[sum('voted_verified', 'votedVerified'), sum('would_pay', 'wouldPay')],
  ];
  const [row] = await app.db<Cell>(
    `SELECT ${columns.join()} FROM evidence_cells WHERE idea_id = $1 AND provisional = $2`,
    [ideaId, provisional],
  );
  return row!;
}

/** Returns an idea's cells, largest first. */
export function cellsOf(app: TestApp, ideaId: string) {
  return app.db<{ day: string; source: string; goal: number; visitors: number }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, source ->> 'source' AS source, goal, visitors
     FROM evidence_cells WHERE idea_id = $1 ORDER BY day, visitors DESC, source, goal`,
    [ideaId],
  );
}

/** Returns the number of excluded visitors and sign-ups by reason. */
export async function leftOutOf(app: TestApp, ideaId: string): Promise<Record<string, number>> {
  const rows = await app.db<{ reason: string; people: number }>(
    'SELECT reason, sum(people)::int AS people FROM evidence_left_out WHERE idea_id = $1 GROUP BY reason ORDER BY reason',
    [ideaId],
  );
  return Object.fromEntries(rows.map(({ reason, people }) => [reason, people]));
}

const SAID = { interestedInCollaborating: false, interestedInInvesting: false, linkedinProfile: null };

/** Returns the link in a confirmation email for a sign-up. */
export async function confirmationLink(
  app: TestApp,
  ideaId: string,
  subscriberId: string,
  willingToPay: boolean,
): Promise<string> {
  const links = await confirmationLinks(app, ideaId, new Map([[subscriberId, willingToPay]]));
  return links.get(subscriberId)!;
}

/**
 * Returns confirmation links by sign-up.
 * @param wouldPay the answer of each sign-up, by subscriber ID
 */
export async function confirmationLinks(
  app: TestApp,
  ideaId: string,
  wouldPay: Map<string, boolean>,
): Promise<Map<string, string>> {
  const mails = await storeConfirmationMails(
    app,
    [...wouldPay].map(([subscriberId, willingToPay]) => {
      const details = { ...SAID, willingToPay, saidAt: new Date() };
      return { ideaId, subscriberId, said: details, kind: 'joined' as const };
    }),
  );
  const links = app.app.get(ConfirmationLinks, { strict: false });
  return new Map(mails.map(({ id, subscriberId }) => [subscriberId, links.urlFor(id)]));
}

import { until } from '@groundswell/testing/until';
import { v7 } from 'uuid';

import { RollUpAnalytics } from '../../src/modules/analytics/application/roll-up-analytics.js';
import { EventLog } from '../../src/modules/analytics/domain/analytics-event.js';
import type { BufferedEventLog } from '../../src/modules/analytics/infrastructure/buffered-event-log.js';
import { PgRollUps } from '../../src/modules/analytics/infrastructure/pg-roll-ups.js';
import { Database } from '../../src/platform/database/database.js';
import { Clock } from '../../src/shared/clock.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { VisitorDayReaders } from '../../src/shared/visitor-days.js';
import type { HttpClient } from './http-client.js';
import type { TestApp } from './test-app.js';

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Returns the value of `analytics_id` that a browser creates if its visitor consents at the given time. */
export const analyticsId = (acceptedAt: string) =>
  v7({ msecs: Date.parse(`${acceptedAt.slice(0, 10)}T00:00:00Z`) });

/** Opens an idea's page as a browser would. `headers` override those of a phone. */
export function visit(
  client: HttpClient,
  ideaId: string,
  arrival: object = {},
  headers: Record<string, string> = {},
) {
  return client.post(
    '/api/events',
    { ideaId, kind: 'visit', ...arrival },
    { headers: { 'user-agent': PHONE, ...headers } },
  );
}

/** Makes the API write its buffered events. */
export async function written(app: TestApp): Promise<void> {
  // Waits for calls in progress, because events are recorded after the response.
  await until(() => app.underWay() === 0, { every: 5 });
  await app.app.get<BufferedEventLog>(EventLog, { strict: false }).flush();
}

/** Runs a worker's periodic roll-up at the given time. */
export function rollUp(
  app: TestApp,
  now: Date = new Date(),
  readers = new VisitorDayReaders(),
): Promise<void> {
  const clock: Clock = { now: () => now };
  const rollUps = new PgRollUps(app.app.get(Database), readers);
  return new RollUpAnalytics(rollUps, app.app.get(UnitOfWork), clock).execute();
}

/** Writes and counts all events received so far. */
export async function counted(app: TestApp, now?: Date): Promise<void> {
  await written(app);
  await rollUp(app, now);
}

/** Returns an idea's stored counts by day. */
export function daysOf(app: TestApp, ideaId: string) {
  return app.db(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, visits, visitors, returning_visitors AS "returning", votes, sign_ups AS "signUps",
            willing_to_pay AS "willingToPay"
     FROM analytics_idea_days WHERE idea_id = $1 ORDER BY day`,
    [ideaId],
  );
}

/** Returns an idea's stored sources, most visits first. */
export function sourcesOf(app: TestApp, ideaId: string) {
  return app.db(
    `SELECT source->>'channel' AS channel, source->>'source' AS source, source->>'medium' AS medium, source->>'campaign' AS campaign,
            visits, visitors, votes, sign_ups AS "signUps", willing_to_pay AS "willingToPay"
     FROM analytics_source_days WHERE idea_id = $1 ORDER BY visits DESC, source`,
    [ideaId],
  );
}

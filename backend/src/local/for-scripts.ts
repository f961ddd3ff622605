/*
 * Exports everything from the backend that `scripts/` and `lab/` may use, besides its commands in `bin/`:
 * local substitutes, and the product's own classes for benchmarks and for reading stored data.
 */
import { DataSource } from 'typeorm';

import { ApiModule } from '../api.module.js';
import { RollUpAnalytics } from '../modules/analytics/application/roll-up-analytics.js';
import { PgRollUps } from '../modules/analytics/infrastructure/pg-roll-ups.js';
import { CountDays } from '../modules/evidence/application/count-days.js';
import { ListedMailDomains } from '../modules/evidence/infrastructure/listed-mail-domains.js';
import { PgDayCounts } from '../modules/evidence/infrastructure/pg-day-counts.js';
import type { CampaignMailContext, ComposedMail } from '../modules/campaigns/domain/campaign-composer.js';
import { CampaignRepository } from '../modules/campaigns/domain/campaign.repository.js';
import { HtmlCampaignComposer } from '../modules/campaigns/infrastructure/html-campaign-composer.js';
import { SubscriberSources } from '../modules/campaigns/infrastructure/subscriber-events.js';
import { ReadEvidence } from '../modules/evidence/application/read-evidence.js';
import { FeedbackQueries } from '../modules/feedback/infrastructure/feedback.queries.js';
import { IdeaQueries } from '../modules/ideas/infrastructure/idea.queries.js';
import { StatsQueries } from '../modules/stats/infrastructure/stats.queries.js';
import { VoteRepository } from '../modules/votes/domain/vote.repository.js';
import { VoteStatusQueries } from '../modules/votes/infrastructure/vote-status.queries.js';
import { Places } from '../modules/waitlist/domain/referral.js';
import { WaitlistRepository } from '../modules/waitlist/domain/waitlist.repository.js';
import { SignUpVisitors } from '../modules/waitlist/infrastructure/pg-waitlist.repository.js';
import { Env } from '../platform/config/env.js';
import { Database } from '../platform/database/database.js';
import { createHttpApp } from '../platform/http/app/http-app.js';
import { UnitOfWork } from '../shared/unit-of-work.js';
import { VisitorDayReaders } from '../shared/visitor-days.js';

export { goalText } from '../modules/evidence/domain/goal-text.js';
export { CONTENT_FIELDS, IDEA_CONTENT, SENT_FIELDS } from '../modules/ideas/domain/idea-content.js';
export { embedPage, readEmbedCode } from '../modules/site/http/embed-page.js';
export { LOCALES } from '../shared/locale.js';
export { ANSWER_NAMES, ANSWERS } from '../modules/waitlist/domain/sign-up-answers.js';
export { SignUp } from '../modules/waitlist/domain/sign-up.js';
export { columnOf } from '../platform/database/columns.js';
export { runMigrations } from '../platform/database/migrate.js';
export { observeStatements } from '../platform/database/statements.js';
export { visitorKey } from '../platform/http/auth/visitor.js';
export { startEmbeddedPostgres } from './embedded-postgres.js';
export { startInbox } from './inbox.js';

/**
 * Assembles the API's classes as in the product, but without HTTP, for benchmarks.
 * @param databaseUrl URL of a migrated database
 * @param dataDir folder for the server's files
 */
export async function openApi(databaseUrl: string, dataDir: string) {
  const env = Env.read({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for the benchmark, and for nothing else',
    EXCHANGE_RATE_URL: 'off',
    IP_COUNTRY_URL: 'off',
  });
  const app = await createHttpApp(ApiModule.forRoot(env), env, false);
  await app.init();
  const get = app.get.bind(app);
  return {
    dataSource: get(DataSource),
    unitOfWork: get(UnitOfWork),
    campaigns: get(CampaignRepository, { strict: false }),
    evidence: get(ReadEvidence, { strict: false }),
    feedback: get(FeedbackQueries, { strict: false }),
    ideas: get(IdeaQueries, { strict: false }),
    places: get(Places, { strict: false }),
    stats: get(StatsQueries, { strict: false }),
    status: get(VoteStatusQueries, { strict: false }),
    votes: get(VoteRepository, { strict: false }),
    waitlist: get(WaitlistRepository, { strict: false }),
    /** Finalizes the days that have ended by that time, as a worker would. */
    closeDays: (now: Date) => closeDays(get(Database), get(Env), get(UnitOfWork), now),
    close: () => app.close(),
  };
}

async function closeDays(database: Database, env: Env, unitOfWork: UnitOfWork, now: Date): Promise<void> {
  const clock = { now: () => now };
  const readers = new VisitorDayReaders();
  readers.register(
    new CountDays(new PgDayCounts(database, env), new ListedMailDomains(), clock),
    new SubscriberSources(database),
    new SignUpVisitors(database),
  );
  await new RollUpAnalytics(new PgRollUps(database, readers), unitOfWork, clock).execute();
}

/** Renders the email that a worker would send. All its unsubscribe links point to `unsubscribeUrl`. */
export function composeCampaignMail(
  appUrl: string,
  unsubscribeUrl: string,
  context: CampaignMailContext,
  subscriberId: string,
): ComposedMail {
  const links = {
    urlFor: () => unsubscribeUrl,
    urlWith: () => unsubscribeUrl,
    tokenFor: () => '',
    isSample: () => false,
    read: () => null,
  };
  return new HtmlCampaignComposer(Env.read({ APP_URL: appUrl }), links).compose(context, subscriberId);
}

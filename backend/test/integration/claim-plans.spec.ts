import { expect, it } from '@jest/globals';
import pg from 'pg';

import { claimDue } from '../../src/modules/campaigns/infrastructure/pg-campaign-delivery-queue.js';
import { statementsOver } from '../../src/platform/database/kysely.js';
import { newId } from '../../src/shared/ids.js';
import { storeCampaign, storeDueDeliveries } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { database } from '../support/database-set-up.js';

/**
 * Number of executions of the prepared statement. PostgreSQL makes five custom plans before it considers a
 * generic one.
 */
const TIMES = 8;
const DUE = 2_000;

it('PostgreSQL plans the statement that claims emails only once, because planning takes longer than execution', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { id: ideaId } = await storeIdea(client, { status: 'active' });
    const { id: campaignId } = await storeCampaign(client, { ideaId, isActive: true });
    const subscribers = await storeSubscribers(client, Array(DUE).fill({ ideaId }));
    await storeDueDeliveries(
      client,
      subscribers.map(({ id }) => ({ campaignId, subscriberId: id })),
    );
    await client.query('ANALYZE');
    const prepared = statementsOver(async (text, values) => {
      const { rows } = await client.query({ name: 'claim', text, values });
      return { rows, rowCount: rows.length };
    });
    for (let time = 0; time < TIMES; time += 1)
      await claimDue(new Map([[campaignId, 10]]), newId()).execute(prepared);
    const { rows } = await client.query<{ generic: number }>(
      `SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE name = 'claim'`,
    );
    expect(rows[0]!.generic).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
});

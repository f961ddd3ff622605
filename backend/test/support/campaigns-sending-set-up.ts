import { until } from '@groundswell/testing/until';

import { createCampaign, ideaWithSubscribers } from './campaigns.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ CAMPAIGN_DAY_SECONDS: '1' });
export let owner: SignedIn;
let founders = 0;

beforeEach(async () => {
  // A new founder for each test, so that suppressions and pauses don't affect the next test.
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
});
afterEach(() => app.db('DELETE FROM campaigns'));

export const statsOf = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
export const activate = (id: string, isActive = true) => owner.patch(`/api/campaigns/${id}`, { isActive });
export const deliveries = async (id: string) => (await owner.get(`/api/campaigns/${id}/deliveries`)).body;
/**
 * Sends another founder's campaign and waits for it. By then, everything that was due earlier has been
 * processed.
 */
export const othersAreServed = async () => {
  const other = await app.signIn(`other-${(founders += 1)}@example.com`);
  const id = await createCampaign(other, await ideaWithSubscribers(app, other, 1), { isActive: true });
  await until(async () => (await other.get(`/api/campaigns/${id}`)).body.stats.scheduled === 0);
};

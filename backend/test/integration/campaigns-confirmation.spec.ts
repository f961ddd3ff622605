import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import * as sending from '../support/campaigns-sending-set-up.js';
import { app, owner } from '../support/campaigns-sending-set-up.js';
import { campaignWorker, createCampaign, stats } from '../support/campaigns.js';
import { linkFor, press } from '../support/confirmation.js';
import { startSmtp } from '../support/smtp.js';

const DAY = 24 * 3_600_000;
let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id, confirmation: 'require' })).id;
});

const join = async (email: string, id = idea) =>
  expect((await app.client().post(`/api/ideas/${id}/waitlist`, { email })).status).toBe(201);
const set = (confirmation: string) => owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation });
const to = (smtp: { accepted: { to: string[] }[] }) =>
  smtp.accepted.map(({ to: [address] }) => address).sort();
const threeKinds = () =>
  storeSubscribers(app, [
    { ideaId: idea, email: 'before@x.org' },
    { ideaId: idea, email: 'confirmed@x.org', asked: true, confirmedAt: new Date() },
    { ideaId: idea, email: 'pending@x.org', asked: true },
  ]);

describe('a campaign for an idea that requires confirmation', () => {
  it('sends the welcome email once, after the confirmation', async () => {
    const id = await createCampaign(owner, idea, { type: 'welcome', isActive: true });
    await join('a@x.org');
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    await until(async () => (await sending.deliveries(id))[0].reason === 'unconfirmed');
    expect(smtp.accepted).toEqual([]);
    const link = await linkFor(app, 'a@x.org', idea);
    await Promise.all([press(link), press(link)]);
    await until(async () => (await sending.statsOf(id)).sent === 1);
    await sending.othersAreServed();
    expect(to(smtp).filter((address) => address === 'a@x.org')).toHaveLength(1);
  });

  // One day lasts one second in these tests.
  it("counts a reminder's days from the confirmation if it is required, and otherwise from joining", async () => {
    const due = async (id: string) => Date.parse((await sending.deliveries(id))[0].dueAt) - Date.now();
    for (const [setting, minutes] of [
      ['require', 60],
      ['ask', 30],
    ] as const) {
      await set(setting);
      const id = await createCampaign(owner, idea, { type: 'reminder', delayDays: 3600, isActive: true });
      const email = `${setting}@x.org`;
      await join(email);
      await app.db("UPDATE campaign_deliveries SET due_at = due_at - interval '30 minutes'");
      await press(await linkFor(app, email, idea));
      expect(Math.round((await due(id)) / 60_000)).toBe(minutes);
      await sending.activate(id, false);
    }
  });

  it('sends no welcome email to people who joined before confirmation was required and confirm later', async () => {
    await threeKinds();
    const id = await createCampaign(owner, idea, { type: 'welcome', isActive: true });
    await press(await linkFor(app, 'before@x.org', idea, 'before'));
    expect(await sending.statsOf(id)).toEqual(stats(0));
  });

  it('is sent to everyone who confirmed or joined before confirmation was required, as the preview says', async () => {
    await threeKinds();
    const id = await createCampaign(owner, idea);
    expect((await owner.get(`/api/campaigns/${id}/audience`)).body).toMatchObject({
      recipients: 2,
      unconfirmed: 1,
    });
    await sending.activate(id);
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    await until(async () => (await sending.statsOf(id)).sent === 2);
    expect(to(smtp)).toEqual(['before@x.org', 'confirmed@x.org']);
  });

  it('holds emails for unconfirmed people, even if the emails were due before confirmation was required', async () => {
    await set('ask');
    await threeKinds();
    const id = await createCampaign(owner, idea);
    await sending.activate(id);
    await set('require');
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    const waiting = async () =>
      (await sending.deliveries(id)).find((one: { email: string }) => one.email === 'pending@x.org');
    await until(async () => (await waiting()).reason === 'unconfirmed');
    expect(Date.parse((await waiting()).dueAt)).toBeGreaterThan(Date.now() + DAY / 2);
    await until(async () => (await sending.statsOf(id)).sent === 2);
    expect(await sending.statsOf(id)).toEqual(stats(1, 2));
    await press(await linkFor(app, 'pending@x.org', idea));
    await until(async () => (await sending.statsOf(id)).sent === 3);
    expect(to(smtp)).toEqual(['before@x.org', 'confirmed@x.org', 'pending@x.org']);
    expect((await waiting()).reason).toBeNull();
  });

  it('sends only one email to a person who confirms while the campaign is being sent', async () => {
    await set('ask');
    const people = Array.from({ length: 20 }, (_, n) => ({ ideaId: idea, email: `${n}@x.org`, asked: true }));
    await storeSubscribers(app, people);
    const id = await createCampaign(owner, idea);
    await sending.activate(id);
    await set('require');
    const links = await Promise.all(people.map(({ email }) => linkFor(app, email, idea)));
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    await Promise.all(links.map((link) => press(link)));
    // Deliveries that were checked just before the confirmation are due again only a day later, so this makes
    // all of them due now.
    await app.db("UPDATE campaign_deliveries SET due_at = now() WHERE status = 'pending'");
    await until(async () => (await sending.statsOf(id)).sent === 20);
    expect(new Set(to(smtp)).size).toBe(20);
    expect(smtp.accepted).toHaveLength(20);
  });
});

it('if confirmation is optional, campaigns go to everyone except people who said they never signed up', async () => {
  await set('ask');
  await threeKinds();
  await press(await linkFor(app, 'pending@x.org', idea), '/refuse');
  await join('pending@x.org');
  await join('pending+again@x.org');
  const id = await createCampaign(owner, idea);
  await sending.activate(id);
  const smtp = await startSmtp();
  await campaignWorker(app, smtp.url);
  await until(async () => (await sending.statsOf(id)).scheduled === 0);
  await sending.othersAreServed();
  expect(await sending.statsOf(id)).toEqual(stats(0, 2, 0, 2));
  for (const email of ['pending@x.org', 'pending+again@x.org']) {
    const delivery = (await sending.deliveries(id)).find((one: { email: string }) => one.email === email);
    expect(delivery).toMatchObject({ status: 'skipped', reason: 'disowned' });
  }
});

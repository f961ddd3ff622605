import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { newId } from '../../src/shared/ids.js';
import { DIRECT, storeIdeaDays, storeSourceDays } from '../mothers/analytics.mother.js';
import { storeFeedback, storeReply } from '../mothers/feedback.mother.js';
import { storeIdea, storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { storeVote } from '../mothers/vote.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const HOUR = 3_600_000;

const app = testApp();
let owner: SignedIn;
let idea: string;
beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
});

const launch = (id = idea) => `/api/ideas/${id}/launch`;
const read = async () => (await owner.get(launch())).body;
const done = async () =>
  (await read()).steps.flatMap(({ step, done }: { step: string; done: boolean }) => (done ? [step] : []));
const byLink = (source: string, medium = 'launch') => ({
  channel: 'campaign',
  source,
  medium,
  campaign: '',
});

describe("an idea's launch checklist", () => {
  it('has only the approval step ticked at first', async () => {
    expect(await read()).toEqual({
      isPublic: true,
      review: null,
      visits: 0,
      links: [],
      showsFounder: false,
      hasPicture: false,
      steps: [
        { step: 'approved', done: true },
        ...['goal', 'shared', 'first-visits', 'vote', 'sign-up', 'answered', 'twenty-visits'].map((step) => ({
          step,
          done: false,
        })),
      ],
    });
  });

  it('ticks steps for actions by other people, but not for those by the founder', async () => {
    await storeVote(app, { ideaId: idea, userId: owner.user.id });
    await storeSubscriber(app, { ideaId: idea, email: owner.user.email.toUpperCase() });
    const { id: message } = await storeFeedback(app, { ideaId: idea });
    await storeReply(app, { feedbackId: message });
    expect(await done()).toEqual(['approved']);

    await storeVote(app, { ideaId: idea });
    await storeSubscriber(app, { ideaId: idea });
    expect((await owner.post(`/api/feedbacks/${message}/replies`, { message: 'It does.' })).status).toBe(201);
    expect(await done()).toEqual(['approved', 'vote', 'sign-up', 'answered']);
  });

  it('ticks the goal step once a goal was started', async () => {
    const goal = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
    expect((await owner.post(`/api/ideas/${idea}/goals`, goal)).status).toBe(201);
    expect(await done()).toEqual(['approved', 'goal']);
  });

  it("counts visits across days, and separately through each of the founder's links", async () => {
    const [one, two] = ['2026-05-01', '2026-05-02'];
    await storeIdeaDays(app, [
      { ideaId: idea, day: one!, visits: 3 },
      { ideaId: idea, day: two!, visits: 4 },
    ]);
    await storeSourceDays(app, [{ ideaId: idea, day: one!, source: DIRECT, visits: 1 }]);
    expect(await done()).toEqual(['approved', 'first-visits']);

    await storeSourceDays(app, [
      { ideaId: idea, day: one!, source: byLink('x'), visits: 2, votes: 1 },
      { ideaId: idea, day: two!, source: byLink('x'), visits: 1 },
      { ideaId: idea, day: two!, source: byLink('reddit'), visits: 1 },
      // Comes from a link that a visitor shared, which isn't one of the founder's links.
      { ideaId: idea, day: two!, source: byLink('whatsapp', 'share'), visits: 1 },
    ]);
    expect(await done()).toEqual(['approved', 'shared', 'first-visits']);
    expect((await read()).links).toEqual([
      { source: 'x', visits: 3, votes: 1, signUps: 0 },
      { source: 'reddit', visits: 1, votes: 0, signUps: 0 },
    ]);
    await app.db('UPDATE analytics_idea_days SET visits = 16 WHERE idea_id = $1 AND day = $2', [idea, one]);
    expect(await read()).toMatchObject({ visits: 20 });
    expect(await done()).toContain('twenty-visits');
  });

  it('begins with the wait for review, and shows how long other ideas waited if there were enough of them', async () => {
    const since = new Date('2026-05-01T08:00:00.000Z');
    idea = (await storeIdea(app, { authorId: owner.user.id, status: 'pending', submittedAt: since })).id;
    const waits = (count: number, hours: number) =>
      storeIdeas(
        app,
        arrayOf(count, () => ({
          submittedAt: since,
          publishedAt: new Date(since.getTime() + hours * HOUR),
          createdAt: new Date(),
        })),
      );
    await waits(4, 7);
    expect(await read()).toMatchObject({
      isPublic: false,
      review: { since: since.toISOString(), usualHours: null },
    });
    await waits(1, 30);
    // This idea's edit was submitted after publication, so its wait doesn't count.
    await storeIdea(app, { submittedAt: new Date(), publishedAt: since, createdAt: new Date() });
    expect((await read()).review.usualHours).toBe(7);
    expect(await done()).toEqual([]);
  });

  it('can be read only by the founder', async () => {
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.get(launch())).status).toBe(404);
    expect((await stranger.patch(launch(), { showsFounder: true })).status).toBe(404);
    expect((await app.client().get(launch())).status).toBe(401);
    expect((await owner.get(launch('nonsense'))).status).toBe(400);
    for (const body of [{}, { showsFounder: 'yes' }, { showsFounder: true, steps: [] }]) {
      expect((await owner.patch(launch(), body)).status).toBe(400);
    }
  });
});

describe("an idea's share image", () => {
  const image = async () => {
    const response = await fetch(`${app.url}/ideas/quiet-hours-${idea}/share.png`);
    return Buffer.from(await response.arrayBuffer());
  };
  const namedByPage = async () =>
    /property="og:image" content="([^"]*)"/.exec(
      await (await fetch(`${app.url}/ideas/quiet-hours-${idea}`)).text(),
    )![1];
  const centreOfAvatar = async () => [
    ...(await sharp(await image())
      .extract({ left: 112, top: 542, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];

  it('shows the founder only while they agree to be shown', async () => {
    const [plain, before] = [await image(), await namedByPage()];
    expect((await owner.patch(launch(), { showsFounder: true })).body).toMatchObject({ showsFounder: true });
    expect(Buffer.compare(await image(), plain)).not.toBe(0);
    expect((await owner.get('/api/user/export')).body.launchKits).toEqual([
      { id: idea, ideaTitle: 'Quiet Hours', showsFounder: true },
    ]);
    expect(await namedByPage()).not.toBe(before);
    expect((await owner.patch(launch(), { showsFounder: false })).body).toMatchObject({
      showsFounder: false,
    });
    expect(Buffer.compare(await image(), plain)).toBe(0);
    expect(await namedByPage()).toBe(before);
  });

  it('shows a stored avatar, and never fetches a remote one', async () => {
    await owner.patch(launch(), { showsFounder: true });
    const show = async (avatar: string) => {
      await app.db('UPDATE users SET avatar = $2 WHERE id = $1', [owner.user.id, avatar]);
      return (await read()).hasPicture;
    };
    expect(await show('https://elsewhere.example/me.png')).toBe(false);
    await image();
    const green = { r: 10, g: 200, b: 30 };
    const webp = await sharp({ create: { width: 256, height: 256, channels: 3, background: green } })
      .webp({ lossless: true })
      .toBuffer();
    expect(await show(await app.app.get(ObjectStore).put(`avatars/${newId()}.webp`, webp))).toBe(true);
    const [r, g, b] = await centreOfAvatar();
    expect(Math.abs(r! - green.r) + Math.abs(g! - green.g) + Math.abs(b! - green.b)).toBeLessThan(12);
  });
});

import { randomUUID } from 'node:crypto';

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { analyticsId, counted, daysOf, PHONE, visit } from '../support/analytics.js';
import { closeDays, sumsOf } from '../support/evidence-closing.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const DAY = '2026-05-01';
const LANDING = `${DAY}T12:00:00Z`;
const LATER = `${DAY}T12:01:00Z`;
const PAGES = [
  { headline: 'Quiet Hours', description: 'A booking board for silence.' },
  { headline: 'Silence, booked', description: 'Book an hour. Nobody is interrupted.' },
];

const app = testApp({ TRUST_PROXY: '1' });
let founder: SignedIn;
let idea: { id: string; slug: string };
let networks = 0;
beforeAll(async () => {
  founder = await app.signIn('founder@startup.example');
});
beforeEach(async () => {
  idea = await storeIdea(app, {
    authorId: founder.user.id,
    title: PAGES[0]!.headline,
    description: PAGES[0]!.description,
    confirmation: 'off',
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const at = (time: string) => jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));

/** Simulates a visitor's browser before the cookie question is answered. */
function someone(address = `198.51.${(networks += 1)}.7`) {
  const client = app.client();
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': address };
  const post = (path: string, body?: object) =>
    client.post(`/api/ideas/${idea.id}/${path}`, body, { headers });
  const read = async (path: string) => (await client.get(`/api/ideas/${path}`, { headers })).body;
  return {
    /** Loads the page and stays on it. */
    opens: () => visit(client, idea.id, {}, headers),
    accepts: (id = analyticsId(LANDING)) => client.cookies.set('analytics_id', id),
    votes: () => post('vote'),
    joins: () => post('waitlist', { email: 'ada@gmail.com' }),
    arms: async () => [(await read(idea.slug)).title, (await read(`${idea.id}/offer`)).price],
  };
}
type Someone = ReturnType<typeof someone>;

/**
 * Counts for the landing day: visitors according to analytics, then according to evidence after the close.
 */
async function outcomes() {
  await counted(app, new Date(LATER));
  const days = await daysOf(app, idea.id);
  jest.restoreAllMocks();
  await closeDays(app, new Date('2026-05-02T00:10:00Z'));
  const { visitors, voted, joined } = await sumsOf(app, idea.id);
  return { ofDays: days.map((day) => day.visitors), visitors, voted, joined };
}

const ONE = { ofDays: [1], visitors: 1, voted: 1, joined: 1 };

describe('a visitor who accepts the cookie', () => {
  it.each<[string, ((one: Someone) => unknown)[]]>([
    ['before joining', [(one) => one.accepts(), (one) => one.votes(), (one) => one.joins()]],
    ['after voting', [(one) => one.votes(), (one) => one.accepts(), (one) => one.joins()]],
    ['after joining', [(one) => one.votes(), (one) => one.joins(), (one) => one.accepts()]],
    [
      'before voting, then reloads the page',
      [
        (one) => one.accepts(),
        (one) => one.opens(),
        (one) => one.votes(),
        (one) => one.joins(),
        (one) => one.opens(),
      ],
    ],
  ])('is counted as one visitor with one outcome: %s', async (_, steps) => {
    const ada = someone();
    at(LANDING);
    await ada.opens();
    at(LATER);
    for (const step of steps) await step(ada);
    expect(await outcomes()).toEqual(ONE);
  });

  it('sees the same version of the page and the same price before and after accepting it', async () => {
    const startedAt = new Date();
    await storeExperiment(app, { ideaId: idea.id, kind: 'page', arms: PAGES, startedAt });
    await storeExperiment(app, { ideaId: idea.id, startedAt });
    for (let n = 0; n < 16; n += 1) {
      const one = someone();
      const before = await one.arms();
      one.accepts(analyticsId(startedAt.toISOString()));
      expect(await one.arms()).toEqual(before);
    }
  });

  it('is recognized on another day', async () => {
    const ada = someone();
    at(LANDING);
    await ada.opens();
    ada.accepts();
    for (const day of ['01', '02', '04']) {
      at(`2026-05-${day}T12:01:00Z`);
      await ada.opens();
    }
    await counted(app, new Date('2026-05-04T12:02:00Z'));
    expect(await daysOf(app, idea.id)).toMatchObject([
      { day: DAY, visitors: 1, returning: 0 },
      { day: '2026-05-02', visitors: 1, returning: 1 },
      { day: '2026-05-04', visitors: 1, returning: 1 },
    ]);
  });
});

it.each([
  ['on an earlier day', analyticsId('2026-04-30')],
  ['in the previous version, whose IDs have no day', randomUUID()],
])(
  'two people with the same browser and network are counted separately if the cookie was accepted %s',
  async (_, id) => {
    const [ada, bob] = [someone('192.0.2.1'), someone('192.0.2.1')];
    ada.accepts(id);
    at(LANDING);
    await ada.opens();
    await bob.opens();
    at(LATER);
    await ada.votes();
    await ada.joins();
    expect(await outcomes()).toEqual({ ofDays: [2], visitors: 2, voted: 1, joined: 1 });
  },
);

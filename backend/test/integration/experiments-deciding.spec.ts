import { describe, expect, it } from '@jest/globals';

import { EXPERIMENT_NOTICE } from '../../src/modules/experiments/application/decide-experiments.js';
import { storeCells } from '../mothers/evidence.mother.js';
import { PRICES, storeExperiment } from '../mothers/experiment.mother.js';
import { app, founder, ideaId } from '../support/founder-set-up.js';
import { decideExperiments } from '../support/experiment-deciding.js';
import { assertFitsWebhook } from '../support/once/contract.js';
import { payloadOf } from '../support/signed.js';

const START = new Date('2026-05-01T10:00:00Z');
const at = (time: string) => new Date(`2026-05-${time}:00Z`);

interface Counted {
  visitors: number;
  joined?: number;
  confirmed?: number;
  open?: number;
  priced?: number;
}

/** Stores a day's counts by arm. */
const counted = (kind: 'arm' | 'priceArm', day: string, arms: Counted[]) =>
  storeCells(
    app,
    arms.map((one, arm) => ({
      ideaId,
      day: `2026-05-${day}`,
      [kind]: 1 + arm,
      confirmed: one.priced ?? 0,
      ...one,
    })),
  );
const read = async () => (await founder.get(`/api/ideas/${ideaId}/experiments`)).body[0];
const notices = async (id: string) => {
  const rows = await app.db(`SELECT FROM outbox WHERE type = $1 AND payload ->> 'experimentId' = $2`, [
    EXPERIMENT_NOTICE,
    id,
  ]);
  return rows.length;
};

describe('a page test', () => {
  it('shows no result before seven full days, and then announces it once', async () => {
    const { id } = await storeExperiment(app, { ideaId, kind: 'page', startedAt: START });
    await counted('arm', '02', [
      { visitors: 400, confirmed: 16 },
      { visitors: 410, confirmed: 60, joined: 70 },
    ]);
    await decideExperiments(app, at('08T00:12'));
    expect(await read()).toMatchObject({ state: 'running', outcome: null });
    await decideExperiments(app, at('09T00:12'));
    await decideExperiments(app, at('10T00:12'));
    expect(await read()).toMatchObject({
      state: 'decided',
      outcome: 'better',
      best: 1,
      title: 'Version B is better',
      decidedAt: at('09T00:12').toISOString(),
      arms: [
        { page: {}, ratio: null, verdict: null, confirmedOfJoined: { count: 16, of: 16 } },
        {
          verdict: 'better',
          ratio: { value: 60 / 410 / (16 / 400), low: expect.any(Number) },
          confirmedOfJoined: { count: 60, of: 70 },
        },
      ],
    });
    expect((await read()).arms[1].ratio.low).toBeGreaterThan(1);
    expect(await notices(id)).toBe(1);
  });

  it('shows no result in the first half of its days, however much the versions differ', async () => {
    await storeExperiment(app, { ideaId, kind: 'page', startedAt: START, days: 28 });
    await counted('arm', '02', [
      { visitors: 400, confirmed: 16 },
      { visitors: 410, confirmed: 60 },
    ]);
    await decideExperiments(app, at('15T00:12'));
    expect(await read()).toMatchObject({
      state: 'running',
      outcome: null,
      arms: [{ verdict: null }, { verdict: null }],
      text: '76 confirmed sign-ups so far. Versions are compared from May 15, 2026 on, once a day.',
    });
    await decideExperiments(app, at('16T00:12'));
    expect(await read()).toMatchObject({ state: 'decided', outcome: 'better', best: 1 });
  });

  it('says so if it began under earlier rules and was decided by newer ones', async () => {
    const nothing = { counts: [], verdicts: [null, null], outcome: null, best: null };
    await storeExperiment(app, { ideaId, kind: 'page', startedAt: START, result: nothing });
    await counted('arm', '02', [
      { visitors: 400, confirmed: 16 },
      { visitors: 410, confirmed: 60 },
    ]);
    await decideExperiments(app, at('07T00:12'));
    await decideExperiments(app, at('09T00:12'));
    const { outcome, text } = await read();
    expect(outcome).toBe('better');
    expect(text).toMatch(/It began under earlier rules and was decided by newer ones\./);
  });

  it('decided under earlier rules keeps its result and interval', async () => {
    const counts = [16, 60].map((confirmed) => ({
      visitors: 400,
      joined: 80,
      open: 0,
      confirmed,
      priced: 0,
    }));
    const result = { counts, verdicts: [null, 'better'], outcome: 'better', best: 1 };
    const decided = { state: 'decided', decidedAt: at('09T00:12'), endedAt: at('09T00:12') };
    await storeExperiment(app, { ideaId, kind: 'page', startedAt: START, result, ...decided });
    await decideExperiments(app, at('20T00:12'));
    expect(await read()).toMatchObject({
      outcome: 'better',
      title: 'Version B is better',
      arms: [{}, { ratio: { value: 3.75, low: 1.57, high: 10.98 } }],
    });
  });

  it('keeps its decision, no matter who confirms later, and can publish the winning version', async () => {
    const { id } = await storeExperiment(app, { ideaId, kind: 'page', startedAt: START });
    await counted('arm', '02', [
      { visitors: 400, confirmed: 16 },
      { visitors: 410, confirmed: 60 },
    ]);
    await decideExperiments(app, at('09T00:12'));
    await app.db(
      'UPDATE evidence_cells SET confirmed = confirmed + 50, joined = joined + 50 WHERE idea_id = $1',
      [ideaId],
    );
    expect((await read()).arms[0]).toMatchObject({ confirmed: 16 });
    const keep = () => founder.patch(`/api/experiments/${id}`, { state: 'stopped', keep: 1 });
    expect((await keep()).body).toMatchObject({ state: 'decided', outcome: 'better', kept: 1 });
    expect((await keep()).body.code).toBe('CONFLICT');
  });

  it("is invalid and shows no result if visitors aren't split equally", async () => {
    const { id } = await storeExperiment(app, { ideaId, kind: 'page', startedAt: START });
    await counted('arm', '02', [
      { visitors: 400, confirmed: 16 },
      { visitors: 600, confirmed: 90 },
    ]);
    await decideExperiments(app, at('03T00:12'));
    const broken = await read();
    expect(broken).toMatchObject({ state: 'broken', outcome: null, split: { broken: true } });
    expect(broken.arms.map(({ ratio, verdict }: Record<string, unknown>) => [ratio, verdict])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await notices(id)).toBe(1);
    await decideExperiments(app, at('20T00:12'));
    expect((await read()).state).toBe('broken');
  });

  it("waits for late confirmations after its end, and is undecided if the result isn't significant", async () => {
    await storeExperiment(app, { ideaId, kind: 'page', startedAt: START, days: 7 });
    await counted('arm', '07', [
      { visitors: 40, confirmed: 3, open: 1 },
      { visitors: 41, confirmed: 4 },
    ]);
    await decideExperiments(app, at('09T00:12'));
    expect(await read()).toMatchObject({ state: 'settling', title: 'Waiting for confirmations' });
    expect(
      (await founder.post(`/api/ideas/${ideaId}/experiments`, { kind: 'price', days: 7, prices: PRICES }))
        .status,
    ).toBe(201);
    await decideExperiments(app, at('12T00:12'));
    const [, page] = (await founder.get(`/api/ideas/${ideaId}/experiments`)).body;
    expect(page).toMatchObject({ state: 'decided', outcome: 'undecided', best: null });
  });
});

describe('a price test', () => {
  it('runs until its end, and then names the best price if there is one', async () => {
    const { id } = await storeExperiment(app, { ideaId, startedAt: START, days: 7 });
    await counted('priceArm', '03', [
      { visitors: 1_000, priced: 200 },
      { visitors: 1_010, priced: 195 },
    ]);
    await decideExperiments(app, at('08T00:12'));
    expect(await read()).toMatchObject({ state: 'running', outcome: null });
    await decideExperiments(app, at('09T00:12'));
    const decided = await read();
    expect(decided).toMatchObject({
      state: 'decided',
      outcome: 'best',
      best: 1,
      title: 'Best price: $19 a month',
    });
    const [cheap, dear] = decided.arms;
    expect([cheap, dear].map(({ demand }) => demand)).toMatchObject([
      { count: 200, of: 1_000, rate: 0.2 },
      { count: 195, of: 1_010, rate: 195 / 1_010 },
    ]);
    expect(await notices(id)).toBe(1);
    const report = await founder.post(`/api/ideas/${ideaId}/reports`, {});
    expect((await payloadOf(app, report.body.jws)).experiments).toMatchObject([
      { id, kind: 'price', outcome: 'best', title: 'Best price: $19 a month', decidedAt: decided.decidedAt },
    ]);
  });

  it('names no best price if people said yes more often to a higher price', async () => {
    const { id } = await storeExperiment(app, { ideaId, startedAt: START, days: 7 });
    await counted('priceArm', '03', [
      { visitors: 300, priced: 24 },
      { visitors: 340, priced: 60 },
    ]);
    await decideExperiments(app, at('09T00:12'));
    expect(await read()).toMatchObject({
      state: 'decided',
      outcome: 'no-answer',
      best: null,
      title: 'No answer: people said yes more often at a higher price',
      text: expect.stringMatching(/^Check where they came from\./),
      arms: [{ demand: { rate: 0.08 } }, { demand: { rate: 60 / 340 } }],
    });
    expect(await notices(id)).toBe(1);
  });

  it("names no best price if the result isn't significant", async () => {
    await storeExperiment(app, { ideaId, startedAt: START, days: 7 });
    await counted('priceArm', '03', [
      { visitors: 250, priced: 30 },
      { visitors: 251, priced: 20 },
    ]);
    await decideExperiments(app, at('09T00:12'));
    expect(await read()).toMatchObject({
      state: 'decided',
      outcome: 'undecided',
      best: null,
      title: 'No clear winner',
    });
  });

  it('sends one webhook event', async () => {
    await founder.post('/api/webhooks', { url: 'https://example.com/hook', events: ['experiment.decided'] });
    const { id } = await storeExperiment(app, { ideaId, startedAt: START, days: 7 });
    await Promise.all([1, 2, 3].map(() => decideExperiments(app, at('09T00:12'))));
    const rows = await app.db(`SELECT payload FROM webhook_deliveries WHERE type = 'experiment.decided'`);
    expect(rows).toMatchObject([{ payload: { experiment: { id, outcome: 'undecided' } } }]);
    const data = rows[0]!.payload as object;
    assertFitsWebhook({ type: 'experiment.decided', timestamp: at('09T00:12').toISOString(), data });
  });
});

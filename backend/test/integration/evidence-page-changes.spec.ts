import { beforeAll, describe, expect, it } from '@jest/globals';

import { day, midnight, storeGoal, storeGoalDays, storePageChange } from '../mothers/evidence.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { app, founder, ideaId } from '../support/founder-set-up.js';
import { payloadOf } from '../support/signed.js';
import type { SignedIn } from '../support/test-app.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
const PAGE = { title: 'Quiet Hours', description: 'Rooms without noise, by the hour.' };
const SUITE = { title: 'Enterprise compliance suite', description: 'Audits for banks.' };
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const evidence = async () => (await founder.get(`/api/ideas/${ideaId}/evidence`)).body;
const start = async () => (await founder.post(`/api/ideas/${ideaId}/goals`, TERMS)).body.goal;
const reached = (id: string) =>
  app.db(`UPDATE evidence_goals SET state = 'reached', decided_at = now() WHERE id = $1`, [id]);
async function publish() {
  const { body } = await founder.post(`/api/ideas/${ideaId}/reports`, {});
  return payloadOf(app, body.jws);
}
async function becomes(content: object) {
  expect((await founder.patch(`/api/ideas/${ideaId}`, { ...content, status: 'pending' })).status).toBe(200);
  expect((await admin.patch(`/api/ideas/${ideaId}/approve`)).status).toBe(200);
}

describe('an idea whose page is rewritten after its goal was reached', () => {
  it('gets a report about the old page that says so at the top and contains both texts', async () => {
    await becomes(PAGE);
    const goal = await start();
    await storeGoalDays(app, [{ goalId: goal.id, day: day(0), visitors: 300, yes: 60, state: 'reached' }]);
    await reached(goal.id);
    await becomes(SUITE);

    const report = await publish();
    expect(report.idea).toMatchObject({ title: 'Quiet Hours' });
    expect(report.idea.url).toBe(`${app.url}/ideas/${report.idea.slug}`);
    expect((await app.client().get(`/api/ideas/${report.idea.slug}`)).body.title).toBe(SUITE.title);
    expect(report.page).toEqual(goal.page);
    expect(JSON.parse(report.goal.text).page).toEqual(goal.page);
    expect(report.changedSince).toBe(true);
    expect(report.changes).toEqual([
      { day: day(0), visitors: 0, visitorsAfter: 300, afterVerdict: true, before: PAGE, after: SUITE },
    ]);
    expect(report.verdict.notes[0]).toBe(
      'The page has changed since. It tested: “Quiet Hours”: Rooms without noise, by the hour.',
    );
  });

  it('is no longer considered changed if the edit is reverted', async () => {
    await becomes(PAGE);
    await reached((await start()).id);
    await becomes(SUITE);
    await becomes(PAGE);
    const { changes, changedSince, verdict } = await evidence();
    expect([changes.length, changedSince]).toEqual([2, false]);
    expect(verdict.notes.join(' ')).not.toContain('has changed since');
  });

  it('is considered changed if the winning version of a page test is published', async () => {
    await becomes(PAGE);
    const past = {
      startedAt: midnight(20),
      endsAt: midnight(6),
      endedAt: midnight(6),
      decidedAt: midnight(5),
    };
    const arms = [{ headline: PAGE.title, description: PAGE.description }, { headline: 'Silent Rooms' }];
    const test = await storeExperiment(app, { ideaId, kind: 'page', arms, ...past, state: 'decided' });
    await reached((await start()).id);
    const response = await founder.patch(`/api/experiments/${test.id}`, { state: 'stopped', keep: 1 });
    expect(response.status).toBe(200);
    const { changes, changedSince } = await evidence();
    expect(changedSince).toBe(true);
    expect(changes).toMatchObject([{ before: { title: 'Quiet Hours' }, after: { title: 'Silent Rooms' } }]);
  });
});

describe('a change to the page while a goal runs', () => {
  it('is listed with both texts, its day, and the number of visitors before and after it', async () => {
    const goal = await storeGoal(app, { ideaId, startedAt: midnight(3) });
    await storeGoalDays(app, [
      { goalId: goal.id, day: day(3), visitors: 44, yes: 2 },
      { goalId: goal.id, day: day(2), visitors: 60, yes: 2 },
      { goalId: goal.id, day: day(1), visitors: 70, yes: 3 },
    ]);
    const [before, after] = [
      { ...PAGE, category: 'Health', targetAudience: null, cover: null },
      { ...PAGE, category: 'Health', targetAudience: 'Writers', cover: null },
    ];
    await storePageChange(app, { ideaId, at: midnight(2), before, after });
    const { changes, changedSince, verdict } = await evidence();
    expect(changes).toEqual([
      {
        day: day(2),
        visitors: 44,
        visitorsAfter: 26,
        afterVerdict: false,
        before: { targetAudience: null },
        after: { targetAudience: 'Writers' },
      },
    ]);
    expect(changedSince).toBe(false);
    expect(verdict.notes.at(-1)).toMatch(
      /^The page was changed on .*, after 44 visitors: target audience\.$/,
    );
  });

  it('is stored when approved, and only if it affects what visitors read', async () => {
    await becomes(PAGE);
    await start();
    await becomes({ description: 'Rooms without noise, by the day.' });
    await becomes({ website: 'https://startup.example' });
    const rows = await app.db(
      `SELECT before ->> 'description' AS before, after ->> 'description' AS after
       FROM evidence_page_changes WHERE idea_id = $1`,
      [ideaId],
    );
    expect(rows).toEqual([{ before: PAGE.description, after: 'Rooms without noise, by the day.' }]);
  });
});

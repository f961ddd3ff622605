import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeGoal } from '../mothers/evidence.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const DESCRIPTION = `${'Quiet is what offices lack. '.repeat(12)}And the rest stays.`;
const VERSIONS = [{}, { headline: 'Silence, booked', opening: 'Book an hour.' }];
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const app = testApp();
let founder: SignedIn;
let admin: SignedIn;
let ideaId: string;

beforeAll(async () => {
  [founder, admin] = await Promise.all([
    app.signIn('founder@example.com'),
    app.signIn('admin@groundswell.test'),
  ]);
});
beforeEach(async () => {
  const idea = { authorId: founder.user.id, title: 'Quiet Hours', description: DESCRIPTION };
  ideaId = (await storeIdea(app, idea)).id;
});

const handIn = (versions: object[] = VERSIONS) =>
  founder.post(`/api/ideas/${ideaId}/experiments`, { kind: 'page', days: 14, versions });
const mine = async () => (await founder.get(`/api/ideas/${ideaId}/experiments`)).body;
const waiting = async () =>
  (await admin.get('/api/admin/page-tests')).body.filter(
    ({ idea }: { idea: { id: string } }) => idea.id === ideaId,
  );
const idea = async () => (await founder.get(`/api/user/ideas/${ideaId}`)).body;
const stop = (id: string, keep?: number) =>
  founder.patch(`/api/experiments/${id}`, { state: 'stopped', keep });

describe('a page test in review', () => {
  it('is shown to an admin next to the current page, and starts once it is approved', async () => {
    const { body } = await handIn();
    expect(await waiting()).toMatchObject([
      { id: body.id, authorEmail: 'founder@example.com', idea: { title: 'Quiet Hours' }, versions: VERSIONS },
    ]);
    expect((await admin.post(`/api/admin/page-tests/${body.id}/approve`)).status).toBe(204);
    expect(await waiting()).toEqual([]);
    const [running] = await mine();
    expect(running).toMatchObject({ state: 'running', startedAt: expect.any(String) });
    expect((await admin.post(`/api/admin/page-tests/${body.id}/approve`)).body.code).toBe('CONFLICT');
    const [entry] = (await admin.get(`/api/admin/audit?subjectId=${ideaId}`)).body;
    expect(entry).toMatchObject({ action: 'page-test.approved', subjectName: 'Quiet Hours' });
    expect(await notices()).toEqual([{ ideaId, decision: 'approved', reviewComments: null }]);
  });

  const notices = async () => {
    const rows = await app.db<{ payload: { ideaId: string } }>(
      `SELECT payload FROM outbox WHERE type = 'experiments.review-notice' AND payload->>'ideaId' = $1`,
      [ideaId],
    );
    return rows.map(({ payload }) => payload);
  };

  it('can be declined with a reason, after which the founder can submit another', async () => {
    const { body } = await handIn();
    const decline = (reviewComments: string) =>
      admin.post(`/api/admin/page-tests/${body.id}/decline`, { reviewComments });
    expect((await decline('  ')).status).toBe(400);
    expect((await decline('Version B promises too much.')).status).toBe(204);
    expect(await mine()).toMatchObject([
      { state: 'declined', reviewComments: 'Version B promises too much.', startedAt: null },
    ]);
    expect((await stop(body.id, 1)).body.code).toBe('CONFLICT');
    expect((await handIn()).status).toBe(201);
  });

  it("can be decided on only by admins, who can't decide on any other kind of experiment", async () => {
    const { body } = await handIn();
    expect((await founder.post(`/api/admin/page-tests/${body.id}/approve`)).status).toBe(403);
    expect((await founder.get('/api/admin/page-tests')).status).toBe(403);
    const ladder = await storeExperiment(app, { ideaId, startedAt: new Date() });
    expect((await admin.post(`/api/admin/page-tests/${ladder.id}/approve`)).status).toBe(404);
  });

  it("ends if an edit is submitted, and can't be approved while an edit is pending", async () => {
    const { body } = await handIn();
    await founder.patch(`/api/ideas/${ideaId}`, { title: 'Quieter', status: 'draft' });
    expect((await mine())[0].state).toBe('pending');
    await founder.patch(`/api/ideas/${ideaId}`, { status: 'pending' });
    expect(await mine()).toMatchObject([{ id: body.id, state: 'stopped', reason: 'edited' }]);
    expect((await handIn()).body.code).toBe('EDIT_WAITING');
  });

  it('rejects identical versions, and replaces the opening up to the end of a sentence', async () => {
    expect((await handIn([{}, { headline: 'Quiet Hours' }])).body.errors.versions).toBeDefined();
    const { body } = await handIn();
    const [row] = await app.db<{ arms: { description: string }[] }>(
      'SELECT arms FROM experiments WHERE id = $1',
      [body.id],
    );
    const { arms } = row!;
    expect(arms[0]!.description).toBe(DESCRIPTION);
    expect(arms[1]!.description).toMatch(
      /^Book an hour\. Quiet is what offices lack\. .*And the rest stays\.$/,
    );
  });

  it('stores the covers of its versions, and rejects invalid ones', async () => {
    const { body } = await handIn([{}, { cover: PIXEL }]);
    expect(body.arms[1].page.cover).toMatch(/^\/uploads\/.*\.webp$/);
    expect((await app.client().get(body.arms[1].page.cover)).status).toBe(200);
    expect((await handIn([{}, { cover: 'data:image/png;base64,AAAA' }])).status).toBe(400);
    expect((await handIn([{}, { cover: 'javascript:alert(1)' }])).body.errors.versions).toBeDefined();
  });
});

describe('publishing a version', () => {
  const running = async () => {
    const { body } = await handIn();
    await admin.post(`/api/admin/page-tests/${body.id}/approve`);
    return body.id as string;
  };

  it('changes the page immediately, without another review', async () => {
    const id = await running();
    expect((await stop(id, 1)).body).toMatchObject({ state: 'stopped', kept: 1 });
    const page = await idea();
    expect([page.status, page.title]).toEqual(['active', 'Silence, booked']);
    expect(page.description).toMatch(/^Book an hour\. /);
    expect((await stop(id, 1)).body.code).toBe('CONFLICT');
  });

  it('requires that the version was approved', async () => {
    const { body } = await handIn();
    expect((await stop(body.id, 1)).status).toBe(400);
    expect((await idea()).title).toBe('Quiet Hours');
  });

  it('is rejected while a goal is running, and after the page has changed', async () => {
    const id = await running();
    await stop(id);
    const goal = await storeGoal(app, { ideaId, startedAt: new Date() });
    expect((await stop(id, 1)).body.code).toBe('GOAL_RUNNING');
    await founder.post(`/api/goals/${goal.id}/withdraw`);
    await founder.patch(`/api/ideas/${ideaId}`, { title: 'Quieter' });
    expect((await stop(id, 1)).body.code).toBe('EDIT_WAITING');
    await admin.patch(`/api/ideas/${ideaId}/approve`);
    expect((await stop(id, 1)).body.code).toBe('CONFLICT');
    expect((await idea()).title).toBe('Quieter');
  });
});

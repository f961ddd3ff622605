import { describe, expect, it } from '@jest/globals';

import { midnight, storeCells, storeGoal } from '../mothers/evidence.mother.js';
import { anIdea, app, founder, remove, start, started } from '../support/founder-record-set-up.js';
import { whileHolding } from '../support/held-transaction.js';
import { payloadOf, sha256 } from '../support/signed.js';

const withdraw = (id: string) => founder.post(`/api/goals/${id}/withdraw`);

describe('starting a goal', () => {
  it('stores a hash of the page that visitors read', async () => {
    const ideaId = await anIdea({
      title: 'Quiet Hours',
      description: 'Rooms without noise.',
      category: 'Health',
      image: '/uploads/ideas/a.webp',
    });
    const { goal, receipt } = (await start(ideaId)).body;
    const cover = sha256('/uploads/ideas/a.webp');
    const canonical = `{"category":"Health","cover":"${cover}","description":"Rooms without noise.","targetAudience":null,"title":"Quiet Hours"}`;
    expect(goal.page).toEqual({
      title: 'Quiet Hours',
      description: 'Rooms without noise.',
      category: 'Health',
      targetAudience: null,
      cover,
      sha256: sha256(canonical),
    });
    const sealed = JSON.parse((await payloadOf(app, receipt)).goal.text);
    expect(sealed).toMatchObject({ page: goal.page, founderNumber: 1, seenBefore: goal.seenBefore });
  });

  it('records how many visitors and confirmations the founder had already seen, even if they counted for an earlier goal', async () => {
    const ideaId = await anIdea();
    expect((await started(await anIdea())).seenBefore).toEqual({ visitors: 0, confirmed: 0 });
    await storeCells(app, [
      { ideaId, day: '2026-05-01', goal: 1, visitors: 60, confirmed: 7 },
      { ideaId, day: '2026-05-02', visitors: 22, confirmed: 2, provisional: true },
    ]);
    expect((await started(ideaId)).seenBefore).toEqual({ visitors: 82, confirmed: 9 });
  });

  it('is rejected with a helpful message if the idea has no description', async () => {
    const ideaId = await anIdea({ description: ' ' });
    const { status, body } = await start(ideaId);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors.page).toEqual([expect.stringContaining('no description. Add it to the idea first')]);
  });

  it("numbers the goal among both its founder's goals and its idea's goals", async () => {
    const [one, two] = [await anIdea(), await anIdea()];
    const first = await started(one);
    await withdraw(first.id);
    const numbers = [first, await started(two), await started(one)].map(({ number, founderNumber }) => [
      number,
      founderNumber,
    ]);
    expect(numbers).toEqual([
      [1, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('assigns a unique number even if other goals start concurrently on other ideas', async () => {
    const ideas = await Promise.all([anIdea(), anIdea(), anIdea(), anIdea()]);
    const goals = await Promise.all(ideas.map((ideaId) => started(ideaId)));
    expect(goals.map(({ founderNumber }) => founderNumber).sort()).toEqual([1, 2, 3, 4]);
  });

  it('is limited to twenty goals per founder in 90 days, including goals for deleted ideas', async () => {
    for (let n = 0; n < 20; n += 1) {
      const ideaId = await anIdea();
      await storeGoal(app, { ideaId, startedAt: midnight(n === 0 ? 91 : 1) });
      await remove(ideaId);
    }
    expect((await start(await anIdea())).status).toBe(201);
    const { status, body } = await start(await anIdea());
    expect([status, body.code]).toEqual([409, 'TOO_MANY_GOALS']);
    expect(body.message).toContain('20 goals in 90 days across all your ideas, including deleted ones');
  });

  it('waits for a concurrent deletion of the founder’s account, without locking the idea', async () => {
    const ideaId = await anIdea();
    const { id } = founder.user;
    const { status } = await whileHolding(
      app,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [id]]],
      () => start(ideaId),
      [
        ['SELECT FROM ideas WHERE id = $1 FOR UPDATE NOWAIT', [ideaId]],
        ['DELETE FROM users WHERE id = $1', [id]],
      ],
    );
    expect(status).toBe(404);
  });
});

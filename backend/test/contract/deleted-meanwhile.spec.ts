import { expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { whileDeleting } from '../support/held-transaction.js';
import { operationOf } from '../support/once/contract.js';
import { testApp } from '../support/test-app.js';
import { WRITES_OF_ACCOUNTS, WRITES_OF_MESSAGES } from '../support/writes/of-accounts.js';
import { WRITES_OF_IDEAS } from '../support/writes/of-ideas.js';
import type { Victims, World } from '../support/writes/world.js';

const ADMINS = 400;
const adminOf = (number: number) => `admin${number}@example.com`;
const app = testApp({ ADMIN_EMAILS: Array.from({ length: ADMINS }, (_, index) => adminOf(index)).join(',') });
let worlds = 0;

async function newWorld(): Promise<World> {
  worlds += 1;
  const [founder, admin] = await Promise.all([
    app.signIn(`founder${worlds}@example.com`),
    app.signIn(adminOf(worlds)),
  ]);
  await storeSubscription(app, { userId: founder.user.id, planId: 'pro' });
  const { id } = await storeIdea(app, { authorId: founder.user.id, slug: `race-${worlds}` });
  return { app, founder, admin, visitor: app.client(), idea: id };
}

const WRITES = [...WRITES_OF_IDEAS, ...WRITES_OF_MESSAGES, ...WRITES_OF_ACCOUNTS];
/** Statuses for a write whose target no longer exists. 403 means the plan was the deleted row. */
const REFUSALS = [401, 403, 404];

it.each(WRITES.map((one) => [one.operation, one] as const))(
  '%s never returns a 5xx if rows it depends on are deleted during the call',
  async (operation, { prepare }) => {
    for (const which of ['idea', 'founder', 'own'] as const) {
      const world = await newWorld();
      const { client, path, body, headers, victims = {} } = await prepare(world);
      const [method] = operation.split(' ') as [string];
      expect(operationOf(method, path.split('?')[0]!)).toBe(operation);
      const gone: Record<typeof which, Victims> = {
        idea: { ideas: world.idea },
        founder: { users: world.founder.user.id },
        own: victims,
      };
      const [[table, id] = []] = Object.entries(gone[which]);
      if (!table) continue;
      // The test client fails on a response that openapi.yaml doesn't list, such as 500.
      const { answer } = await whileDeleting(
        app,
        [
          [`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]],
          [`DELETE FROM ${table} WHERE id = $1`, [id]],
        ],
        () => client.request(method, path, { body, headers }),
      );
      if (answer.status >= 400) expect([which, ...REFUSALS]).toContain(answer.status);
    }
  },
);

it("a write returns 404 if its idea is deleted during the call, and 401 if the caller's account is deleted", async () => {
  const world = await newWorld();
  const launch = () => world.founder.patch(`/api/ideas/${world.idea}/launch`, { showsFounder: true });
  const { answer, waited } = await whileDeleting(
    app,
    [['DELETE FROM ideas WHERE id = $1', [world.idea]]],
    launch,
  );
  expect([waited, answer.status, answer.body.code, answer.body.message]).toEqual([
    true,
    404,
    'NOT_FOUND',
    'This has just been deleted.',
  ]);
  const reply = { title: 'Price', text: 'Who pays?' };
  const saved = await whileDeleting(app, [['DELETE FROM users WHERE id = $1', [world.admin.user.id]]], () =>
    world.admin.post('/api/admin/saved-replies', reply),
  );
  expect([saved.waited, saved.answer.status, saved.answer.body.code]).toEqual([true, 401, 'UNAUTHENTICATED']);
});

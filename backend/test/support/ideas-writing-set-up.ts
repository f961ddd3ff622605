import { afterAll, beforeAll, beforeEach } from '@jest/globals';

import { type SignedIn, startTestApp, type TestApp } from './test-app.js';

export let app: TestApp;
export let founder: SignedIn;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  people += 1;
  founder = await app.signIn(`founder-${people}@example.com`);
});

export const content = {
  title: 'Quiet Hours',
  description: 'A booking board for silence.',
  category: 'Productivity',
};
export const statuses = async () =>
  (
    await app.db<{ status: string }>('SELECT status FROM ideas WHERE author_id = $1 ORDER BY id', [
      founder.user.id,
    ])
  ).map(({ status }) => status);

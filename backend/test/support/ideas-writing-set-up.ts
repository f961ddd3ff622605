import { beforeEach } from '@jest/globals';

import { type SignedIn, testApp } from './test-app.js';

export const app = testApp();
export let founder: SignedIn;
let people = 0;

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

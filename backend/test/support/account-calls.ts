import { DataLinks } from '../../src/modules/accounts/index.js';
import { CancelLinks } from '../../src/modules/billing/index.js';
import type { Call } from './call.js';
import type { SignedIn, TestApp } from './test-app.js';

/** Calls every operation for a person's own account once, successfully, signed in and through email links. */
export async function callAccount(app: TestApp, call: Call, owner: SignedIn): Promise<void> {
  for (const links of [CancelLinks, DataLinks]) {
    const { pathname } = new URL(app.app.get(links, { strict: false }).urlFor(owner.user.id));
    await call(app.client(), 'GET', pathname, 200);
    await call(app.client(), 'POST', pathname, 200);
  }
  await call(owner, 'PATCH', '/api/user/profile', 200, { username: 'Renamed' });
  for (const kind of ['', '.zip']) await call(owner, 'GET', `/api/user/export${kind}`, 200);
  const leaver = await app.signIn('leaver@example.com');
  await call(leaver, 'DELETE', '/api/user', 204, { confirmation: 'DELETE' });
}

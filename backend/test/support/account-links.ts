import { DataLinks } from '../../src/modules/accounts/index.js';
import { CancelLinks } from '../../src/modules/billing/index.js';
import type { Call } from './call.js';
import type { SignedIn, TestApp } from './test-app.js';

/** Every call behind a link for a person who can't sign in, each as it should go. */
export async function callAccountLinks(app: TestApp, call: Call, owner: SignedIn): Promise<void> {
  for (const links of [CancelLinks, DataLinks]) {
    const { pathname } = new URL(app.app.get(links, { strict: false }).urlFor(owner.user.id));
    await call(app.client(), 'GET', pathname, 200);
    await call(app.client(), 'POST', pathname, 200);
  }
}

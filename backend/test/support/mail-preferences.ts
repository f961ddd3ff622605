import { MailOffLinks } from '../../src/modules/mail-preferences/domain/mail-preferences.js';
import type { Call } from './call.js';
import type { SignedIn, TestApp } from './test-app.js';

/** Calls every operation for mail preferences once, successfully. */
export async function callMailPreferences(app: TestApp, call: Call, owner: SignedIn): Promise<void> {
  await call(owner, 'GET', '/api/user/mail-preferences', 200);
  await call(owner, 'PATCH', '/api/user/mail-preferences', 200, { digest: false });
  const url = app.app.get(MailOffLinks, { strict: false }).urlFor('digest', owner.user.id);
  const path = new URL(url).pathname;
  await call(app.client(), 'GET', path, 200);
  await call(app.client(), 'POST', path, 200);
  await call(app.client(), 'POST', `${path}/undo`, 200);
}

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MailOffLinks } from '../../src/modules/mail-preferences/domain/mail-preferences.js';
import { newId } from '../../src/shared/ids.js';
import { storeUser } from '../mothers/account.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const PATH = '/api/user/mail-preferences';
const ALL_ON = { firsts: true, digest: true, verdicts: true, reviews: true };
const app = testApp();
let me: SignedIn;
let links: MailOffLinks;

beforeAll(async () => {
  links = app.app.get(MailOffLinks, { strict: false });
});
beforeEach(async () => {
  me = await app.signIn('me@example.com');
  await me.patch(PATH, ALL_ON);
});

const mine = async () => (await me.get(PATH)).body;
const post = (url: string) => fetch(url, { method: 'POST', redirect: 'error' });

describe('mail preferences', () => {
  it("are all on after the first sign-in, and aren't reset by another sign-in", async () => {
    const other = await app.signIn('other@example.com');
    expect((await other.get(PATH)).body).toEqual(ALL_ON);
    const { status, body } = await other.patch(PATH, { digest: false });
    expect([status, body]).toEqual([200, { ...ALL_ON, digest: false }]);
    const again = await app.signIn('other@example.com');
    expect((await again.get(PATH)).body).toEqual({ ...ALL_ON, digest: false });
  });

  it('are off for kinds of email added later until the person signs in', async () => {
    await app.db('DELETE FROM mail_preferences WHERE user_id = $1', [me.user.id]);
    expect(await mine()).toEqual({ firsts: false, digest: false, verdicts: true, reviews: true });
    expect((await me.patch(PATH, { digest: true })).body).toEqual({
      firsts: false,
      digest: true,
      verdicts: true,
      reviews: true,
    });
  });

  it('keep both changes if two are made concurrently', async () => {
    await Promise.all([me.patch(PATH, { digest: false }), me.patch(PATH, { firsts: false })]);
    expect(await mine()).toEqual({ firsts: false, digest: false, verdicts: true, reviews: true });
  });

  it.each([[{ digest: 'no' }], [{ digest: null }], [{ billing: false }], [[]]])('reject %j', async (body) => {
    expect((await me.patch(PATH, body)).status).toBe(400);
    expect(await mine()).toEqual(ALL_ON);
  });

  it('can be read and changed only by a signed-in person', async () => {
    expect((await app.client().get(PATH)).status).toBe(401);
    expect((await app.client().patch(PATH, { digest: false })).status).toBe(401);
  });

  it('are included in the data export', async () => {
    await me.patch(PATH, { digest: false });
    const { body } = await me.get('/api/user/export');
    expect(body.mailPreferences).toEqual([{ ...ALL_ON, digest: false, changedAt: expect.any(String) }]);
  });
});

describe('the unsubscribe link in an optional email', () => {
  it('changes nothing when opened, and turns off this kind of email with one POST', async () => {
    const link = links.urlFor('digest', me.user.id);
    const opened = await fetch(link);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect(await opened.text()).toContain(`<form method="post" action="${new URL(link).pathname}">`);
    expect(await mine()).toEqual(ALL_ON);

    for (let times = 0; times < 2; times += 1) {
      const stopped = await post(link);
      expect([stopped.status, stopped.headers.getSetCookie()]).toEqual([200, []]);
      expect(await stopped.text()).toContain('These emails are off');
      expect(await mine()).toEqual({ ...ALL_ON, digest: false });
    }
    expect(await (await fetch(link)).text()).toContain(`${new URL(link).pathname}/undo`);
    expect(await (await post(`${link}/undo`)).text()).toContain('These emails are back on');
    expect(await mine()).toEqual(ALL_ON);
  });

  it('is invalid for a different kind of email', async () => {
    const token = links.urlFor('digest', me.user.id).split('/').at(-1)!;
    expect((await post(`${app.url}/api/mail-off/verdicts/${token}`)).status).toBe(404);
    expect((await post(`${app.url}/api/mail-off/toString/${token}`)).status).toBe(404);
    expect(await mine()).toEqual(ALL_ON);
  });

  it('returns 404 after the account was deleted, as a page for a person', async () => {
    const { id } = await storeUser(app);
    const link = links.urlFor('firsts', id);
    expect((await post(link)).status).toBe(200);
    await app.db('DELETE FROM users WHERE id = $1', [id]);
    expect((await post(link)).status).toBe(404);
    const page = await fetch(link, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('This link doesn’t work'),
    ]);
  });

  it("can't be forged", () => {
    const token = links.urlFor('firsts', newId()).split('/').at(-1)!;
    fc.assert(
      fc.property(fc.nat(42), fc.constantFrom(...'ABab09-_'), (at, letter) => {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        if (other !== token) expect(links.read('firsts', other)).toBeNull();
      }),
    );
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { UnsubscribeLinks } from '../../src/modules/waitlist/index.js';
import { coverPath } from '../../src/shared/cover-address.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let links: UnsubscribeLinks;
let idea: string;
let subscriber: string;
let link: string;

beforeAll(async () => {
  links = app.app.get(UnsubscribeLinks, { strict: false });
});
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
  await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'ada@example.com' });
  const [row] = await app.db('SELECT id FROM subscribers WHERE idea_id = $1', [idea]);
  subscriber = row.id;
  link = links.urlFor(subscriber);
});

const state = async () =>
  (await app.db('SELECT status FROM subscribers WHERE id = $1', [subscriber]))[0].status;
/** Sends the request that an email client sends: without a cookie or a CSRF token. */
const oneClick = (
  url: string,
  type = 'application/x-www-form-urlencoded',
  body = 'List-Unsubscribe=One-Click',
) => fetch(url, { method: 'POST', redirect: 'error', headers: { 'content-type': type }, body });

describe('the unsubscribe link', () => {
  it('opens a page with the idea’s generated cover, which reveals nothing else', async () => {
    await app.db('UPDATE ideas SET cover_variant = 2 WHERE id = $1', [idea]);
    const [{ title }] = await app.db('SELECT title FROM ideas WHERE id = $1', [idea]);
    const cover = coverPath({ title, coverVariant: 2 });
    const response = await fetch(link);
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await response.text()).match(/<img [^>]*>/g)).toEqual([
      `<img class="cover" src="${cover}" alt="">`,
    ]);
    expect((await fetch(app.url + cover)).status).toBe(200);
  });

  it('changes nothing when opened, however often', async () => {
    for (let i = 0; i < 3; i += 1) {
      const response = await fetch(link);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const page = await response.text();
      expect(page).toContain(`<form method="post" action="${new URL(link).pathname}">`);
      expect(page).not.toContain('ada@');
    }
    expect(await state()).toBe('active');
  });

  it('unsubscribes with one POST, and changes nothing with a second one', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ]) {
      const response = await oneClick(link, type, body);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(await response.text()).toContain('You’re unsubscribed');
    }
    expect((await fetch(link, { method: 'POST', redirect: 'error' })).status).toBe(200);
    expect(await state()).toBe('unsubscribed');
    const [{ waitlist_count: count }] = await app.db('SELECT waitlist_count FROM ideas WHERE id = $1', [
      idea,
    ]);
    expect(count).toBe(1);
  });

  it('opens a page that names the idea and shows the current status', async () => {
    const [{ title }] = await app.db('SELECT title FROM ideas WHERE id = $1', [idea]);
    const open = async () => (await fetch(link)).text();
    expect(await open()).toContain(`<strong dir="auto">${title}</strong>`);
    await oneClick(link);
    const page = await open();
    expect(page).toContain('You’re unsubscribed');
    expect(page).toContain(`action="${new URL(link).pathname}/undo"`);
    expect(await state()).toBe('unsubscribed');
  });

  it('can be undone immediately, but not by joining again, since anyone can enter the address', async () => {
    await oneClick(link);
    expect((await oneClick(`${link}/undo`)).status).toBe(200);
    expect(await state()).toBe('active');
    await oneClick(link);
    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'ADA@example.com', willingToPay: true });
    expect(await state()).toBe('unsubscribed');
  });

  it("doesn't affect the person's other waitlists", async () => {
    const other = (await storeIdea(app)).id;
    await app.client().post(`/api/ideas/${other}/waitlist`, { email: 'ada@example.com' });
    await oneClick(link);
    const [row] = await app.db('SELECT status FROM subscribers WHERE idea_id = $1', [other]);
    expect(row.status).toBe('active');
  });

  it('returns 404 if its subscriber was erased or its token is forged', async () => {
    await app.db('DELETE FROM subscribers WHERE id = $1', [subscriber]);
    expect((await oneClick(link)).status).toBe(404);
    expect((await oneClick(links.urlFor(newId()))).status).toBe(404);
    expect((await fetch(`${app.url}/api/unsubscribe/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await fetch(`${app.url}/api/unsubscribe/x`)).status).toBe(404);
  });

  it('for an erased subscriber shows a page to people and a problem document to programs', async () => {
    await app.db('DELETE FROM subscribers WHERE id = $1', [subscriber]);
    for (const method of ['GET', 'POST']) {
      const person = await fetch(link, { method, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([person.status, person.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await person.text()).toContain('This link doesn’t work');
      const program = await fetch(link, { method });
      expect(program.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('accepts form bodies, which no other call accepts', async () => {
    const visitor = app.client();
    await visitor.get('/api/auth/session');
    const { status } = await visitor.request('POST', `/api/ideas/${idea}/waitlist`, {
      body: 'email=x@example.com',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(415);
  });
});

describe('the token in an unsubscribe link', () => {
  const token = () => new URL(link).pathname.split('/').at(-1)!;

  it("reveals neither the subscriber's ID nor the time of joining", () => {
    const bytes = Buffer.from(token(), 'base64url').toString('hex');
    expect(bytes).not.toContain(subscriber.replaceAll('-', '').slice(0, 8));
    expect(bytes).not.toContain(idea.replaceAll('-', '').slice(0, 8));
    // IDs created at the same time share their first half. Their tokens have nothing in common.
    const [one, two] = [newId(), newId()].map((id) =>
      Buffer.from(links.urlFor(id).split('/').at(-1)!, 'base64url'),
    );
    const same = one!.filter((byte, i) => byte === two![i]).length;
    expect(same).toBeLessThan(8);
  });

  it("decodes to the subscriber's ID, and is rejected after any change", () => {
    expect(links.read(token())).toBe(subscriber);
    fc.assert(
      fc.property(
        fc.nat(42),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
        (at, character) => {
          const changed = token().slice(0, at) + character + token().slice(at + 1);
          expect(links.read(changed)).toBe(changed === token() ? subscriber : null);
        },
      ),
      { numRuns: 2000 },
    );
    for (const forged of ['', 'sample', token() + 'A', token().slice(1), `${token()}=`])
      expect(links.read(forged)).toBeNull();
  });
});

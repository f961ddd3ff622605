import { beforeAll, describe, expect, it } from '@jest/globals';

import { DataLinks } from '../../src/modules/accounts/index.js';
import { CancelLinks } from '../../src/modules/billing/index.js';
import { ListenerLinks } from '../../src/modules/feedback/index.js';
import { MailOffLinks } from '../../src/modules/mail-preferences/domain/mail-preferences.js';
import { PlaceLinks } from '../../src/modules/waitlist/domain/links.js';
import { UnsubscribeLinks } from '../../src/modules/waitlist/index.js';
import { storeFeedback, storeListener } from '../mothers/feedback.mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { linkFor, press } from '../support/confirmation.js';
import { founderWithIdea } from '../support/founder.js';
import { givePlaces } from '../support/referrals.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
/** The page behind each kind of link, in English. */
let pages: Record<string, string>;
let subscriberId: string;
let slug: string;

beforeAll(async () => {
  const { owner, idea } = await founderWithIdea(app);
  const [row] = await app.db<{ slug: string }>('SELECT slug FROM ideas WHERE id = $1', [idea]);
  slug = row!.slug;
  await storeSubscription(app, { userId: owner.user.id });
  const email = 'ada@example.com';
  ({ id: subscriberId } = await storeSubscriber(app, { ideaId: idea, email, confirmedAt: new Date() }));
  await storeSubscriber(app, { ideaId: idea, email: 'bob@example.com' });
  await givePlaces(app, idea);
  const { id: feedbackId } = await storeFeedback(app, { ideaId: idea });
  await storeListener(app, { feedbackId, state: 'asked' });
  const from = <T>(links: abstract new (...given: never[]) => T) => app.app.get<T>(links, { strict: false });
  pages = {
    'a sign-up to confirm': await linkFor(app, 'bob@example.com', idea),
    unsubscribing: from(UnsubscribeLinks).urlFor(subscriberId),
    'a sample': from(UnsubscribeLinks).urlFor(null),
    'a position': app.url + from(PlaceLinks).pathFor(subscriberId),
    'a reply by email': from(ListenerLinks).confirmUrl(feedbackId),
    'stopping replies': from(ListenerLinks).stopUrl(feedbackId),
    'a kind of email': from(MailOffLinks).urlFor('digest', owner.user.id),
    'canceling a plan': from(CancelLinks).urlFor(owner.user.id),
    'downloading data': from(DataLinks).urlFor(owner.user.id),
  };
});

const open = async (url: string, accept = 'text/html') => {
  const answer = await fetch(url, { headers: { accept } });
  return { status: answer.status, type: answer.headers.get('content-type'), page: await answer.text() };
};
/** Lists the addresses on a page that links and buttons lead to. */
const targets = (page: string) =>
  [...page.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, target]) => target!);
/** Lists the targets on a page that lose its language. The workspace has the account's own. */
const inEnglish = (page: string, locale: string) =>
  targets(page).filter((target) => {
    const { pathname, searchParams } = new URL(target, app.url);
    if (pathname.startsWith('/api/')) return searchParams.get('locale') !== locale;
    return pathname !== '/profile' && pathname.split('/')[1] !== locale;
  });

describe('a page behind a link in an email', () => {
  it('is in the language that the link states, and leads to pages in that language', async () => {
    for (const [name, url] of Object.entries(pages)) {
      const german = await open(`${url}?locale=de`);
      expect([name, german.status]).toEqual([name, 200]);
      expect(german.page).toContain('<html lang="de" dir="ltr">');
      expect([name, ...inEnglish(german.page, 'de')]).toEqual([name]);
      expect((await open(`${url}?locale=ar`)).page).toContain('<html lang="ar" dir="rtl">');
    }
  });

  it('is English if the link states no language', async () => {
    for (const [name, url] of Object.entries(pages)) {
      const { status, page } = await open(url);
      expect([name, status]).toEqual([name, 200]);
      expect(page).toContain('<html lang="en" dir="ltr">');
      expect(targets(page).filter((target) => target.includes('locale'))).toEqual([]);
    }
  });

  it('is rejected for an unknown language', async () => {
    for (const [name, url] of Object.entries(pages)) {
      for (const query of ['locale=xx', 'locale=DE', 'locale=', 'locale=de&locale=fr']) {
        const refused = await open(`${url}?${query}`);
        expect([name, query, refused.status, refused.type]).toEqual([
          name,
          query,
          400,
          'text/html; charset=utf-8',
        ]);
        expect(refused.page).toContain('It states a language that Groundswell doesn’t have.');
      }
    }
    const { status, page } = await open(`${pages.unsubscribing}?locale=xx`, 'application/json');
    expect([status, JSON.parse(page)]).toMatchObject([
      400,
      {
        code: 'VALIDATION_FAILED',
        errors: { locale: ['Please choose one of en, de, es, fr, pt-BR, hi, ja, ar.'] },
      },
    ]);
  });

  it('changes nothing for an unknown language', async () => {
    expect((await press(`${pages.unsubscribing}?locale=xx`)).status).toBe(400);
    expect((await press(`${pages['downloading data']}?locale=xx`)).status).toBe(400);
    const [row] = await app.db('SELECT status FROM subscribers WHERE id = $1', [subscriberId]);
    expect(row!.status).toBe('active');
  });

  it('is in the language of the link even if the link is invalid', async () => {
    for (const path of ['confirm/x', 'unsubscribe/x', 'place/x', 'answers/confirm/x', 'mail-off/digest/x']) {
      const { status, page } = await open(`${app.url}/api/${path}?locale=ar`);
      expect([path, status, ...inEnglish(page, 'ar')]).toEqual([path, 404]);
      expect(page).toContain('<html lang="ar" dir="rtl">');
    }
    const dead = await press(`${app.url}/api/data-download/x?locale=ar`);
    expect([dead.status, dead.page.includes('<html lang="ar" dir="rtl">')]).toEqual([404, true]);
  });

  it('offers links to share in its language', async () => {
    const { page } = await open(`${pages['a position']}?locale=pt-BR`);
    expect(page).toContain(`value="${app.env.appUrl}/pt-BR/ideas/${slug}?via=`);
  });

  it('keeps its language after a button was pressed', async () => {
    const { page } = await press(`${pages['a sign-up to confirm']}?locale=de`);
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain(`href="${app.env.appUrl}/de/ideas/${slug}"`);
    expect(inEnglish(page, 'de')).toEqual([]);
    const pressed = await press(pages.unsubscribing!, '?locale=de');
    expect(pressed.page).toMatch(/action="\/api\/unsubscribe\/[\w-]+\/undo\?locale=de"/);
  });
});

import { http, HttpResponse } from 'msw';
import { oneCallLater } from '@/testing/later';
import { server } from '@/testing/server';
import { sendVisit } from './visit-beacon';

let told: { body: unknown; token: string | null }[];
let visibility: DocumentVisibilityState;
let landing: string;

beforeEach(() => {
  told = [];
  visibility = 'visible';
  landing = 'http://localhost/';
  // jsdom does not know how it got to a page.
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation(() => [{ name: landing } as PerformanceEntry]);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.cookie = 'csrf_token=token-7; Path=/';
  server.use(
    http.post('*/api/events', async ({ request }) => {
      told.push({ body: await request.json(), token: request.headers.get('x-csrf-token') });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

test('a visit is told once, with the tags of the link and the host before, no more', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/private/path?q=1');
  landing = 'http://localhost/?utm_source=News&utm_medium=email&utm_campaign=may&secret=1';
  await sendVisit('idea-1');
  await sendVisit('idea-1');
  expect(told).toEqual([
    {
      token: 'token-7',
      body: {
        ideaId: 'idea-1',
        kind: 'visit',
        referrer: 'https://news.example',
        utmSource: 'News',
        utmMedium: 'email',
        utmCampaign: 'may',
      },
    },
  ]);
});

test('a visit by a supporter’s link says so; what is no code is not sent', async () => {
  landing = 'http://localhost/ideas/quiet-hours?via=k3v7qmz2ad';
  await sendVisit('idea-by-friend');
  landing = 'http://localhost/ideas/quiet-hours?via=K3V7QMZ2AD%00';
  await sendVisit('idea-by-nobody');
  expect(told).toMatchObject([{ body: { via: 'k3v7qmz2ad' } }, { body: { ideaId: 'idea-by-nobody' } }]);
  expect(told[1]?.body).not.toHaveProperty('via');
});

test('a page in a tab that nobody looks at is not being visited', async () => {
  visibility = 'hidden';
  const sending = sendVisit('idea-2');
  await oneCallLater();
  expect(told).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await sending;
  expect(told).toHaveLength(1);
});

test('where there is no token yet, one is fetched first', async () => {
  document.cookie = 'csrf_token=; Path=/; Max-Age=0';
  await sendVisit('idea-3');
  expect(told).toMatchObject([{ token: 'token-1' }]);
});

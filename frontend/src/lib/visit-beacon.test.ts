import { http, HttpResponse } from 'msw';
import { oneCallLater } from '@/testing/later';
import { server } from '@/testing/server';
import { sendVisit } from './visit-beacon';

let calls: { body: unknown; token: string | null }[];
let visibility: DocumentVisibilityState;
let landing: string;

beforeEach(() => {
  calls = [];
  visibility = 'visible';
  landing = 'http://localhost/';
  // Mocks the navigation entry, because jsdom doesn't know how the page was reached.
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation(() => [{ name: landing } as PerformanceEntry]);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.cookie = 'csrf_token=token-7; Path=/';
  server.use(
    http.post('*/api/events', async ({ request }) => {
      calls.push({ body: await request.json(), token: request.headers.get('x-csrf-token') });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

test('reports a visit once, with only the link’s tags and the referring host', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/private/path?q=1');
  landing = 'http://localhost/?utm_source=News&utm_medium=email&utm_campaign=may&secret=1';
  await sendVisit('idea-1');
  await sendVisit('idea-1');
  expect(calls).toEqual([
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

test('reports a visit through a supporter’s link, and drops an invalid code', async () => {
  landing = 'http://localhost/ideas/quiet-hours?via=k3v7qmz2ad';
  await sendVisit('idea-by-friend');
  landing = 'http://localhost/ideas/quiet-hours?via=K3V7QMZ2AD%00';
  await sendVisit('idea-by-nobody');
  expect(calls).toMatchObject([{ body: { via: 'k3v7qmz2ad' } }, { body: { ideaId: 'idea-by-nobody' } }]);
  expect(calls[1]?.body).not.toHaveProperty('via');
});

test('doesn’t count a visit in a background tab until the tab becomes visible', async () => {
  visibility = 'hidden';
  const sending = sendVisit('idea-2');
  await oneCallLater();
  expect(calls).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await sending;
  expect(calls).toHaveLength(1);
});

test('fetches a CSRF token first if the browser has none', async () => {
  document.cookie = 'csrf_token=; Path=/; Max-Age=0';
  await sendVisit('idea-3');
  expect(calls).toMatchObject([{ token: 'token-1' }]);
});

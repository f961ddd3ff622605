import { i18n } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createStore } from '@/api/store';
import { problem, tooOften } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { server } from '@/testing/server';
import { api } from './enhanced';
import { errorText, failureText } from './error';

const vote = () => createStore().dispatch(api.endpoints.castVote.initiate('idea-1'));
const plans = () => createStore().dispatch(api.endpoints.listPlans.initiate());

test('an error reads "STATUS: body text" and carries the parsed problem', async () => {
  server.use(http.get('*/api/subscription-plans', () => problem(503, 'UNAVAILABLE', 'Come back later')));
  const { error } = await plans();
  expect(error).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE', message: 'Come back later' } });
  expect((error as { message: string }).message).toMatch(/^503: \{.*"code":"UNAVAILABLE"/);
});

test.each([
  [{ message: 'Full.' }, { message: 'Full.' }],
  [{ planLimit: true }, { planLimit: true }],
  [{ error: 'no' }, undefined],
  [null, undefined],
  ['busy', undefined],
])('parses the error body %j as the problem %j', async (body, expected) => {
  server.use(http.get('*/api/subscription-plans', () => HttpResponse.json(body, { status: 403 })));
  expect((await plans()).error).toEqual({
    status: 403,
    message: `403: ${JSON.stringify(body)}`,
    problem: expected,
  });
});

test.each([200, 500])(
  'a sign-up waits until a vote has been answered with %d, because the answer identifies the visitor',
  async (status) => {
    const order: string[] = [];
    server.use(
      http.post('*/api/ideas/idea-1/vote', async () => {
        order.push('vote begins');
        await oneCallLater();
        order.push('vote ends');
        return HttpResponse.json({ hasVoted: true, voteCount: 1 }, { status });
      }),
      http.post('*/api/ideas/idea-1/waitlist', () => {
        order.push('sign-up begins');
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { dispatch } = createStore();
    const joinWaitlist = { email: 'ada@example.com' };
    await Promise.all([
      dispatch(api.endpoints.castVote.initiate('idea-1')),
      dispatch(api.endpoints.joinWaitlist.initiate({ id: 'idea-1', joinWaitlist })),
    ]);
    expect(order).toEqual(['vote begins', 'vote ends', 'sign-up begins']);
  },
);

test('an error without a body reads "STATUS: status text"', async () => {
  server.use(
    http.get(
      '*/api/subscription-plans',
      () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' }),
    ),
  );
  const { error } = await plans();
  expect(error).toEqual({ status: 502, message: '502: Bad Gateway', problem: undefined });
});

test('a read that fails twice while the server is up returns an error instead of throwing one', async () => {
  let tries = 0;
  server.use(
    http.get('*/api/subscription-plans', () => {
      tries += 1;
      return HttpResponse.error();
    }),
  );
  expect((await plans()).error).toMatchObject({ status: 'NETWORK' });
  expect(tries).toBe(2);
});

test('a read waits for the server to come back, and is then repeated', async () => {
  let there = false;
  let requests = 0;
  const answer = (response: HttpResponse<null> | ReturnType<typeof HttpResponse.json>) =>
    there ? response : HttpResponse.error();
  server.use(
    http.head('*/', () => {
      requests += 1;
      return answer(new HttpResponse());
    }),
    http.get('*/api/subscription-plans', () => answer(HttpResponse.json([]))),
  );
  const loading = plans();
  await waitFor(() => expect(requests).toBe(1));
  there = true;
  window.dispatchEvent(new Event('online'));
  expect((await loading).data).toEqual([]);
});

test('a write without a response fails immediately and isn’t repeated', async () => {
  let tries = 0;
  server.use(
    http.post('*/api/ideas/:id/vote', () => {
      tries += 1;
      return HttpResponse.error();
    }),
  );
  expect((await vote()).error).toMatchObject({ status: 'NETWORK' });
  expect(tries).toBe(1);
});

test('a write without a CSRF cookie requests a session first, and then sends the session’s token', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.post('*/api/ideas/:id/vote', ({ request }) => {
      seen.push(request.headers.get('X-CSRF-Token'));
      return HttpResponse.json({ hasVoted: true, voteCount: 1 });
    }),
  );
  await vote();
  expect(seen).toEqual(['token-1']);
});

test('a rejected CSRF token is renewed, and the call is repeated once', async () => {
  document.cookie = 'csrf_token=old; Path=/';
  const seen: (string | null)[] = [];
  server.use(
    http.post('*/api/ideas/:id/vote', ({ request }) => {
      const token = request.headers.get('X-CSRF-Token');
      seen.push(token);
      return token === 'token-1'
        ? HttpResponse.json({ hasVoted: true, voteCount: 1 })
        : problem(403, 'CSRF_INVALID', 'Please try again.');
    }),
  );
  const { data } = await vote();
  expect(seen).toEqual(['old', 'token-1']);
  expect(data).toEqual({ hasVoted: true, voteCount: 1 });
});

test('a call is sent at most twice if the server rejects every token', async () => {
  let calls = 0;
  server.use(
    http.post('*/api/ideas/:id/vote', () => {
      calls += 1;
      return problem(403, 'CSRF_INVALID', 'Please try again.');
    }),
  );
  const { error } = await vote();
  expect(calls).toBe(2);
  expect(error).toMatchObject({ status: 403, problem: { code: 'CSRF_INVALID' } });
});

test('a repeated read is served from the cache without a request', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/subscription-plans', () => {
      calls += 1;
      return HttpResponse.json([]);
    }),
  );
  const store = createStore();
  await store.dispatch(api.endpoints.listPlans.initiate());
  await store.dispatch(api.endpoints.listPlans.initiate());
  expect(calls).toBe(1);
});

test.each([
  ['1', '1 second'],
  ['40', '40 seconds'],
  ['90', '2 minutes'],
  ['3601', '61 minutes'],
  ['86400', '24 hours'],
  ['Thu, 01 Jan 2026 00:00:40 GMT', '40 seconds'],
  ['soon', 'a moment'],
  ['0', 'a moment'],
])('turns Retry-After %s into “try again in %s”', async (header, wait) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  server.use(http.post('*/api/ideas/:id/vote', () => tooOften(header)));
  const { error } = await vote();
  jest.restoreAllMocks();
  expect(failureText(error, 'Failed.')).toBe(`That was a lot at once. Try again in ${wait}.`);
  expect(errorText(error, 'Failed.')).toBe(`That was a lot at once. Try again in ${wait}.`);
});

test('shows the frontend’s own message if a proxy rejects a call with plain text', async () => {
  server.use(http.post('*/api/ideas/:id/vote', () => new HttpResponse('slow down', { status: 429 })));
  const { error } = await vote();
  expect(failureText(error, 'Failed.')).toBe('That was a lot at once. Try again in a moment.');
});

test('returns the fallback sentence no matter what the error says', () => {
  const error = { status: 409, message: '409: {}', problem: { message: 'Taken.' } };
  expect(failureText(error, 'Failed.')).toBe('Failed.');
  expect(failureText(new Error('broken'), 'Failed.')).toBe('Failed.');
});

test.each(['en', 'de'])("a call asks for the page's language, not the browser's: %s", async (locale) => {
  i18n.loadAndActivate({ locale, messages: {} });
  let sent: string | null = null;
  server.use(
    http.get('*/api/subscription-plans', ({ request }) => {
      sent = request.headers.get('Accept-Language');
      return HttpResponse.json([]);
    }),
  );
  await plans();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(sent).toBe(locale);
});

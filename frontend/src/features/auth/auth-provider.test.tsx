import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createStore } from '@/api/store';
import { useAuth } from '@/lib/auth-context';
import { anIdentity, aUser } from '@/testing/factories';
import { problem, tooOften } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { AuthProvider } from './auth-provider';

function Who() {
  const { user, firebaseUser, loading, signIn, signOut } = useAuth();
  return (
    <>
      <p>
        {loading
          ? 'loading'
          : `user ${user?.displayName ?? 'none'}, identity ${firebaseUser?.email ?? 'none'}`}
      </p>
      <button onClick={() => void signIn().catch(() => undefined)}>in</button>
      <button onClick={() => void signOut()}>out</button>
    </>
  );
}

const show = () =>
  render(
    <Provider store={createStore()}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </Provider>,
  );

/**
 * Sets the session that the API returns.
 *
 * @returns a mock that is called on every request for the session
 */
function session(firebaseUser: unknown, user: unknown) {
  const sessionCalls = jest.fn(() => HttpResponse.json({ firebaseUser, user }));
  server.use(http.get('*/api/auth/session', sessionCalls));
  return sessionCalls;
}

/** A fake popup, as `window.open` would return it. `close()` simulates the person closing it. */
function popup() {
  const window_ = { closed: false, close: () => (window_.closed = true) };
  const open = jest.spyOn(window, 'open').mockReturnValue(window_ as unknown as Window);
  return { ...window_, open, closeByHand: () => (window_.closed = true) };
}

const report = (data: object, origin = window.location.origin) =>
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin, data: { type: 'groundswell:auth', ...data } }),
      ),
  );

let logged: jest.SpyInstance;
beforeEach(() => {
  document.cookie = 'csrf_token=token-1; Path=/';
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('useAuth throws outside AuthProvider', () => {
  expect(() => render(<Who />)).toThrow('useAuth must be used within an AuthProvider');
});

test('reports that the session is loading until the first response, and then that no one is signed in', async () => {
  show();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('user none, identity none')).toBeInTheDocument();
});

test('sends an identity that has no user yet to the backend, and derives a missing name from the email address', async () => {
  session(
    anIdentity({ displayName: null, email: 'ada@example.com', photoURL: 'https://img.example/a.png' }),
    null,
  );
  const bodies = sentTo('POST /api/auth/login', () => ({ user: aUser({ username: 'ada' }) }));
  show();
  expect(await screen.findByText('user ada, identity ada@example.com')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      firebaseUid: 'google-1',
      email: 'ada@example.com',
      username: 'ada',
      avatar: 'https://img.example/a.png',
    },
  ]);
});

test('keeps the identity if the backend rejects it, and logs the rejection', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => problem(403, 'IDENTITY_MISMATCH', 'No')));
  show();
  expect(await screen.findByText('user none, identity ada@example.com')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('Backend authentication failed', expect.anything());
});

test('says that the backend failed to sign the person in, and succeeds on retry', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => problem(503, 'UNAVAILABLE', 'No')));
  show();
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: 'Sign-in failed',
      description: 'We couldn’t open your account. Please try again.',
    }),
  );
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ user: aUser() })));
  act(() => getToasts()[0]?.action?.onClick?.());
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
});

test('tells a rate-limited person how long to wait', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => tooOften('40')));
  show();
  await waitFor(() =>
    expect(getToasts()[0]?.description).toBe('That was a lot at once. Try again in 40 seconds.'),
  );
});

test('opens the popup during the click, and loads the user after the popup’s message', async () => {
  const { open } = popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  expect(open).toHaveBeenCalledWith('/api/auth/google', expect.any(String), expect.stringContaining('popup'));
  session(anIdentity(), aUser());
  report({ status: 'ok' });
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
});

test('ignores a message from a different origin', async () => {
  popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  const sessionCalls = session(anIdentity(), aUser());
  report({ status: 'ok' }, 'https://evil.example');
  await oneCallLater();
  expect(sessionCalls).not.toHaveBeenCalled();
  expect(screen.getByText('user none, identity none')).toBeInTheDocument();
});

test('accepts a broadcast from a popup that can’t reach its opener', async () => {
  popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  session(anIdentity(), aUser());
  const channel = new BroadcastChannel('groundswell-auth');
  channel.postMessage({ type: 'groundswell:auth', status: 'ok' });
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
  channel.close();
});

test('reports canceled sign-in if the popup is closed', async () => {
  const { closeByHand } = popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  closeByHand();
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Sign-in was cancelled. Please try again.'));
  expect(getToasts()[0]?.variant).not.toBe('destructive');
  expect(getToasts()[0]?.description).toBeUndefined();
});

test('doesn’t report canceled sign-in if the popup closes after the person has signed in', async () => {
  const { closeByHand } = popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  session(anIdentity(), aUser());
  closeByHand();
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
  expect(getToasts()).toEqual([]);
});

test.each([
  ['UNAUTHORIZED_DOMAIN', 'x', 'Domain not authorized. Please contact support.', 0],
  [
    'UNAVAILABLE',
    'Missing Firebase configuration. Please check environment variables.',
    'Missing Firebase configuration. Please check environment variables.',
    1,
  ],
])('shows the popup’s error %s, and logs only unexpected errors', async (code, message, text, logs) => {
  popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  report({ status: 'error', code, message });
  await waitFor(() => expect(getToasts()[0]?.description).toBe(text));
  expect(logged).toHaveBeenCalledTimes(logs);
});

test('explains that the browser blocked the popup', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  expect(getToasts()[0]?.description).toContain('blocked the sign-in window');
});

test('clears the user and the identity at sign-out', async () => {
  session(anIdentity(), aUser());
  show();
  await screen.findByText('user Ada Founder, identity ada@example.com');
  await userEvent.click(screen.getByText('out'));
  expect(await screen.findByText('user none, identity none')).toBeInTheDocument();
  expect(getToasts()).toEqual([]);
});

test('reports that signing out failed, and clears nothing', async () => {
  session(anIdentity(), aUser());
  server.use(http.post('*/api/auth/logout', () => problem(500, 'INTERNAL', 'Oh')));
  show();
  await screen.findByText('user Ada Founder, identity ada@example.com');
  await userEvent.click(screen.getByText('out'));
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: 'Sign-out failed',
      description: 'You are still signed in. Please try again.',
    }),
  );
  expect(logged).toHaveBeenCalledWith('Sign-out failed', expect.anything());
  expect(screen.getByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
});

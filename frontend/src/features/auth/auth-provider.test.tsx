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

/** @returns is called whenever the session is asked for */
function session(firebaseUser: unknown, user: unknown) {
  const asked = jest.fn(() => HttpResponse.json({ firebaseUser, user }));
  server.use(http.get('*/api/auth/session', asked));
  return asked;
}

/** A popup as `window.open` gives it; `close()` is what the person does. */
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

test('useAuth outside its provider says so', () => {
  expect(() => render(<Who />)).toThrow('useAuth must be used within an AuthProvider');
});

test('loading is true until the first answer, then nobody is here', async () => {
  show();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('user none, identity none')).toBeInTheDocument();
});

test('an identity without a backend user is posted to the backend, with the fallbacks for the name', async () => {
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

test('a backend that refuses leaves the identity without a user, and is logged', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => problem(403, 'IDENTITY_MISMATCH', 'No')));
  show();
  expect(await screen.findByText('user none, identity ada@example.com')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('Backend authentication failed', expect.anything());
});

test('a backend that cannot take somebody in says so, and the retry lets them in', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => problem(503, 'UNAVAILABLE', 'No')));
  show();
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: 'Sign-in failed',
      description: 'We could not open your account. Please try again.',
    }),
  );
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ user: aUser() })));
  act(() => getToasts()[0]?.action?.onClick?.());
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
});

test('too many sign-ins at once: the person is told for how long to wait', async () => {
  session(anIdentity(), null);
  server.use(http.post('*/api/auth/login', () => tooOften('40')));
  show();
  await waitFor(() =>
    expect(getToasts()[0]?.description).toBe('That was a lot at once. Try again in 40 seconds.'),
  );
});

test('signing in: the popup opens in the click, and its message brings the user', async () => {
  const { open } = popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  expect(open).toHaveBeenCalledWith('/api/auth/google', expect.any(String), expect.stringContaining('popup'));
  session(anIdentity(), aUser());
  report({ status: 'ok' });
  expect(await screen.findByText('user Ada Founder, identity ada@example.com')).toBeInTheDocument();
});

test('a message from another origin signs nobody in', async () => {
  popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  const asked = session(anIdentity(), aUser());
  report({ status: 'ok' }, 'https://evil.example');
  await oneCallLater();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('user none, identity none')).toBeInTheDocument();
});

test('a popup that cannot reach its opener is heard through the broadcast channel', async () => {
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

test('closing the popup says that sign-in was cancelled', async () => {
  const { closeByHand } = popup();
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  closeByHand();
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Sign-in was cancelled. Please try again.'));
  expect(getToasts()[0]?.variant).not.toBe('destructive');
  expect(getToasts()[0]?.description).toBeUndefined();
});

test('a popup that closed after signing in is not called cancelled', async () => {
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
])(
  'an error %s from the popup is told; only unexpected ones are logged',
  async (code, message, text, logs) => {
    popup();
    show();
    await screen.findByText('user none, identity none');
    await userEvent.click(screen.getByText('in'));
    report({ status: 'error', code, message });
    await waitFor(() => expect(getToasts()[0]?.description).toBe(text));
    expect(logged).toHaveBeenCalledTimes(logs);
  },
);

test('a blocked popup is explained', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  show();
  await screen.findByText('user none, identity none');
  await userEvent.click(screen.getByText('in'));
  expect(getToasts()[0]?.description).toContain('blocked the sign-in window');
});

test('signing out clears both users', async () => {
  session(anIdentity(), aUser());
  show();
  await screen.findByText('user Ada Founder, identity ada@example.com');
  await userEvent.click(screen.getByText('out'));
  expect(await screen.findByText('user none, identity none')).toBeInTheDocument();
  expect(getToasts()).toEqual([]);
});

test('a sign-out that failed says so and clears nothing', async () => {
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

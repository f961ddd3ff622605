import { useCallback, useEffect, useMemo, type ReactNode, startTransition, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import { failureText, errorCode, errorText } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import { AuthContext, type ClientUser } from '@/lib/auth-context';
import { toastError, toast } from '@/ui/toast/toast-store';
import type { FirebaseUser, Session, User } from '@/api/generated';

/** The current session. While `loading`, it isn't known yet. */
interface AuthState {
  firebaseUser: FirebaseUser | null;
  user: ClientUser | null;
  loading: boolean;
}

const NOBODY: AuthState = { firebaseUser: null, user: null, loading: false };

function toClientUser(user: User | null, identity: FirebaseUser): ClientUser | null {
  if (!user) return null;
  return {
    ...user,
    displayName: user.username || identity.displayName || user.email,
    photoURL: user.avatar ?? identity.photoURL,
  };
}

/** Builds the body of POST /api/auth/login. The name falls back to the email address's local part. */
function loginPayload(identity: FirebaseUser) {
  const username = identity.displayName || identity.email.split('@')[0];
  return {
    firebaseUid: identity.uid,
    email: identity.email,
    username,
    avatar: identity.photoURL ?? undefined,
  };
}

/** Shows a toast saying that the provider verified the person, but the server couldn't sign them in. */
function tellNotEntered(error: unknown, retry: () => void) {
  toast({
    title: 'Sign-in failed',
    description: failureText(error, 'We couldn’t open your account. Please try again.'),
    variant: 'destructive',
    action: { label: 'Try again', altText: 'Sign in again', onClick: retry },
  });
}

/** Sends an identity to the backend. Resolves to the new session. Failures are shown as a toast. */
async function enter(dispatch: AppDispatch, identity: FirebaseUser, retry: () => void): Promise<AuthState> {
  try {
    const { user } = await dispatch(api.endpoints.login.initiate(loginPayload(identity))).unwrap();
    return { firebaseUser: identity, user: toClientUser(user, identity), loading: false };
  } catch (error) {
    console.error('Backend authentication failed', error);
    const suspended = errorCode(error) === 'ACCOUNT_SUSPENDED';
    if (suspended) toastError(errorText(error, ''));
    else tellNotEntered(error, retry);
    // If the account is suspended, the server has also dropped the identity.
    return { ...NOBODY, firebaseUser: suspended ? null : identity };
  }
}

/** Counts sign-ins and sign-outs. After each, data that depends on the account is reloaded. */
function useNextTurn(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // Runs in an effect, after screens for signed-in users have unmounted. Otherwise they would repeat their
    // requests while signed out.
    if (turn > 0) dispatch(api.util.invalidateTags(['viewer', 'ideas', 'stats']));
  }, [dispatch, turn]);
  return useCallback(() => setTurn((before) => before + 1), []);
}

/** The session. It is loaded once, and again on request. */
function useSession() {
  const dispatch = useDispatch<AppDispatch>();
  const [state, setState] = useState<AuthState>({ ...NOBODY, loading: true });
  const nextTurn = useNextTurn();

  const readSession = useCallback(
    (): Promise<Session> =>
      dispatch(
        api.endpoints.getSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    [dispatch],
  );

  /** The toast's retry handler. Assigned below, because it calls a function that uses this ref. */
  const retry = useRef(() => {});
  /**
   * Loads the session. If the identity has no user yet, sends it to the backend. Resolves to whether someone
   * is signed in.
   */
  const running = useRef<Promise<boolean> | null>(null);
  const adoptSession = useCallback((): Promise<boolean> => {
    // A popup reports its success through two channels, so the second call shares the first call's promise.
    running.current ??= (async () => {
      const { firebaseUser, user } = await readSession();
      // Being signed out is the most common case. Updating the state renders most of the page, so a
      // transition splits the work into several tasks.
      if (!firebaseUser) startTransition(() => setState(NOBODY));
      else if (user) setState({ firebaseUser, user: toClientUser(user, firebaseUser), loading: false });
      else {
        const entered = await enter(dispatch, firebaseUser, retry.current);
        setState(entered);
        nextTurn();
        return entered.user !== null;
      }
      return user !== null;
    })().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [dispatch, readSession, nextTurn]);

  useEffect(() => {
    retry.current = () => void adoptSession().catch((error: unknown) => tellNotEntered(error, retry.current));
    adoptSession().catch((error: unknown) => {
      console.error('Reading the session failed', error);
      setState(NOBODY);
    });
  }, [adoptSession]);

  const refresh = useCallback(async () => {
    await adoptSession();
    nextTurn();
  }, [adoptSession, nextTurn]);
  const forget = useCallback(() => {
    setState(NOBODY);
    nextTurn();
  }, [nextTurn]);

  return { state, readSession, adoptSession, refresh, forget };
}

/** Message from the callback page, which sends it only to this origin. */
interface AuthMessage {
  type: 'groundswell:auth';
  status: 'ok' | 'error';
  code?: string;
  message?: string;
}

const AUTH_CHANNEL = 'groundswell-auth';
const SIGN_IN_URL = '/api/auth/google';

const CANCELLED = 'Sign-in was cancelled. Please try again.';
const POLL_MS = 400;
/**
 * Milliseconds to wait after a popup appears closed. It may only be isolated (cross-origin isolation), or its
 * message may still be pending.
 */
const GRACE_MS = 500;

/** A failed sign-in, with a message for the user. `code` is the server's error code, CANCELLED or BLOCKED. */
class SignInError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'SignInError';
  }
}

function isAuthMessage(value: unknown): value is AuthMessage {
  return typeof value === 'object' && value !== null && (value as AuthMessage).type === 'groundswell:auth';
}

/** Opens the provider's page in a popup. Must run during the click, before any await. */
function openSignInPopup(): Window {
  const offsetX = Math.max(0, window.screenX + (window.outerWidth - 480) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 640) / 2);
  const popup = window.open(
    SIGN_IN_URL,
    'groundswell-sign-in',
    `popup,width=480,height=640,left=${offsetX},top=${top}`,
  );
  if (!popup) {
    throw new SignInError(
      'BLOCKED',
      'Your browser blocked the sign-in window. Please allow popups for this site and try again.',
    );
  }
  return popup;
}

/**
 * Resolves when the popup reports success. Rejects with a `SignInError` when it reports an error or is
 * closed.
 *
 * @param hasIdentity asks the server whether someone is signed in, in case the popup closed without a message
 */
function waitForPopup(popup: Window, hasIdentity: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(AUTH_CHANNEL) : null;
    let done = false;

    const finish = (settle: () => void) => {
      if (done) return;
      done = true;
      clearInterval(poll);
      window.removeEventListener('message', onMessage);
      channel?.close();
      settle();
    };

    const onReport = (data: unknown) => {
      if (!isAuthMessage(data)) return;
      if (data.status === 'ok') finish(resolve);
      else finish(() => reject(new SignInError(data.code ?? 'UNKNOWN', data.message ?? 'Sign-in failed.')));
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === window.location.origin) onReport(event.data);
    };

    window.addEventListener('message', onMessage);
    // No origin check needed: a BroadcastChannel is always same-origin.
    if (channel) channel.onmessage = (event) => onReport(event.data);

    const onClosed = async () => {
      if (done) return;
      const signedIn = await hasIdentity().catch(() => false);
      finish(signedIn ? resolve : () => reject(new SignInError('CANCELLED', CANCELLED)));
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => void onClosed(), GRACE_MS);
    }, POLL_MS);
  });
}

/** Expected failures are shown to the user, but not rethrown. */
const EXPECTED = new Set(['CANCELLED', 'BLOCKED', 'ACCESS_DENIED', 'UNAUTHORIZED_DOMAIN']);

function isExpected(error: unknown): boolean {
  return error instanceof SignInError && EXPECTED.has(error.code);
}

/** True if the user closed the popup or declined in it, which is a choice rather than an error. */
const isCancelled = (error: unknown): boolean =>
  error instanceof SignInError && (error.code === 'CANCELLED' || error.code === 'ACCESS_DENIED');

/** Returns the toast's text for a failed sign-in. */
function signInErrorText(error: unknown): string {
  if (!(error instanceof SignInError)) return 'Sign-in failed. Please try again.';
  if (error.code === 'UNAUTHORIZED_DOMAIN') return 'Domain not authorized. Please contact support.';
  return error.message;
}

/** Provides the session and functions to sign in and out. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const { state, readSession, adoptSession, refresh, forget } = useSession();

  // Another tab, or a popup that couldn't reach its opener, has signed someone in.
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(AUTH_CHANNEL);
    channel.onmessage = ({ data }) => {
      if (isAuthMessage(data) && data.status === 'ok') adoptSession().catch(console.error);
    };
    return () => channel.close();
  }, [adoptSession]);

  const signIn = useCallback(async () => {
    try {
      const popup = openSignInPopup();
      await waitForPopup(popup, async () => (await readSession()).firebaseUser !== null);
      return await adoptSession();
    } catch (error) {
      if (isCancelled(error)) toast({ title: CANCELLED });
      else toastError(signInErrorText(error));
      if (isExpected(error)) return false;
      console.error('Sign-in failed', error);
      throw error;
    }
  }, [adoptSession, readSession]);

  const userId = state.user?.id;
  const signOut = useCallback(async () => {
    try {
      await dispatch(api.endpoints.logout.initiate()).unwrap();
    } catch (error) {
      console.error('Sign-out failed', error);
      // Stays signed in, because the server still has the session. Appearing signed out would be dangerous on
      // a shared computer.
      toastError(failureText(error, 'You are still signed in. Please try again.'), 'Sign-out failed');
      return;
    }
    if (userId) void tidyDrafts(userId);
    forget();
  }, [dispatch, userId, forget]);

  const value = useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/**
 * Deletes other accounts' drafts from this browser. The code is loaded on demand, because most visitors never
 * sign out.
 */
async function tidyDrafts(userId: string): Promise<void> {
  try {
    (await import('@/lib/autosave-keys')).forgetAutosavedOfOthers(userId);
  } catch (error) {
    console.error('Tidying up drafts failed', error);
  }
}

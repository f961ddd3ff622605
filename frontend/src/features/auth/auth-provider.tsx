import { useCallback, useEffect, useMemo, type ReactNode, startTransition, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import type { AppDispatch } from '@/api/store';
import { AuthContext, type ClientUser } from '@/lib/auth-context';
import { untilLoaded } from '@/lib/load';
import type { FirebaseUser, Session, User } from '@/api/generated';
import { AUTH_CHANNEL, isAuthMessage } from './auth-message';
import { waitForPopup } from './wait-for-popup';

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

/** Code for signing in and out, which most visitors never do. */
const signing = () => untilLoaded(() => import('./signing'));

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
        const { enter } = await signing();
        const entered = await enter(dispatch, firebaseUser, retry.current);
        setState({ ...entered, user: toClientUser(entered.user, firebaseUser), loading: false });
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
    retry.current = () =>
      void adoptSession().catch(async (error: unknown) =>
        (await signing()).tellNotEntered(error, retry.current),
      );
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

const SIGN_IN_URL = '/api/auth/google';

/** Opens the provider's page in a popup. Must run during the click, before any await. */
function openPopup(): Window | null {
  const offsetX = Math.max(0, window.screenX + (window.outerWidth - 480) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 640) / 2);
  return window.open(
    SIGN_IN_URL,
    'groundswell-sign-in',
    `popup,width=480,height=640,left=${offsetX},top=${top}`,
  );
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
      await waitForPopup(openPopup(), async () => (await readSession()).firebaseUser !== null);
      return await adoptSession();
    } catch (error) {
      if ((await signing()).tellFailedSignIn(error)) return false;
      console.error('Sign-in failed', error);
      throw error;
    }
  }, [adoptSession, readSession]);

  const userId = state.user?.id;
  const signOut = useCallback(async () => {
    const { leave } = await signing();
    if (await leave(dispatch, userId)) forget();
  }, [dispatch, userId, forget]);

  const value = useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

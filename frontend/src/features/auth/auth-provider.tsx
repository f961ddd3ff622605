import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import { errorCode, errorText, failureText } from '@/api/error';
import type { FirebaseUser, Session, User } from '@/api/generated';
import type { AppDispatch } from '@/api/store';
import { AuthContext, type ClientUser } from '@/lib/auth-context';
import { toast, toastError } from '@/ui/toast/toast-store';
import {
  AUTH_CHANNEL,
  isAuthMessage,
  isExpected,
  openSignInPopup,
  signInErrorText,
  waitForPopup,
} from './popup';

interface State {
  firebaseUser: FirebaseUser | null;
  user: ClientUser | null;
  loading: boolean;
}

const NOBODY: State = { firebaseUser: null, user: null, loading: false };

function toClientUser(user: User | null, identity: FirebaseUser): ClientUser | null {
  if (!user) return null;
  return {
    ...user,
    displayName: user.username || identity.displayName || user.email,
    photoURL: user.avatar ?? identity.photoURL,
  };
}

/** The body of POST /api/auth/login: the name falls back to the part of the e-mail before the at-sign. */
function loginPayload(identity: FirebaseUser) {
  const username = identity.displayName || identity.email.split('@')[0];
  return {
    firebaseUid: identity.uid,
    email: identity.email,
    username,
    avatar: identity.photoURL ?? undefined,
  };
}

/** Loaded when it is used: most visitors never sign out. */
async function tidyDrafts(userId: string): Promise<void> {
  try {
    (await import('@/lib/autosave-keys')).forgetAutosavedOfOthers(userId);
  } catch (error) {
    console.error('Tidying up drafts failed', error);
  }
}

/** The provider knows who it is, but our server did not take them in. */
function tellNotEntered(error: unknown, retry: () => void) {
  toast({
    title: 'Sign-in failed',
    description: failureText(error, 'We could not open your account. Please try again.'),
    variant: 'destructive',
    action: { label: 'Try again', altText: 'Sign in again', onClick: retry },
  });
}

/** Knows who is here: reads the session once, runs the sign-in popup, and keeps the backend's user. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const [state, setState] = useState<State>({ ...NOBODY, loading: true });

  const readSession = useCallback(
    (): Promise<Session> =>
      dispatch(
        api.endpoints.getSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    [dispatch],
  );

  /** Counts sign-ins and sign-outs: what depends on who asks is asked again after each. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // In an effect, so that screens for signed-in people are gone before their calls would be repeated
    // signed out.
    if (turn > 0) dispatch(api.util.invalidateTags(['viewer', 'ideas', 'stats']));
  }, [dispatch, turn]);

  /** What a toast's retry calls; set below, because it leads back here. */
  const retry = useRef(() => {});
  const postLogin = useCallback(
    async (identity: FirebaseUser) => {
      let entered = false;
      try {
        const { user } = await dispatch(api.endpoints.login.initiate(loginPayload(identity))).unwrap();
        setState({ firebaseUser: identity, user: toClientUser(user, identity), loading: false });
        entered = true;
      } catch (error) {
        console.error('Backend authentication failed', error);
        const suspended = errorCode(error) === 'ACCOUNT_SUSPENDED';
        if (suspended) toastError(errorText(error, ''));
        else tellNotEntered(error, retry.current);
        // Of a suspended account the server has forgotten the identity too.
        setState({ ...NOBODY, firebaseUser: suspended ? null : identity });
      }
      setTurn((before) => before + 1);
      return entered;
    },
    [dispatch],
  );

  /**
   * Asks the server who is here, and tells the backend when it knows the identity but not yet the user.
   * Resolves to whether somebody is signed in now.
   */
  const running = useRef<Promise<boolean> | null>(null);
  const adoptSession = useCallback((): Promise<boolean> => {
    // A popup reports on two ways at once: the second caller waits for the first one's answer.
    running.current ??= (async () => {
      const { firebaseUser, user } = await readSession();
      if (!firebaseUser) setState(NOBODY);
      else if (user) setState({ firebaseUser, user: toClientUser(user, firebaseUser), loading: false });
      else return postLogin(firebaseUser);
      return user !== null;
    })().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [readSession, postLogin]);

  useEffect(() => {
    retry.current = () => void adoptSession().catch((error: unknown) => tellNotEntered(error, retry.current));
    adoptSession().catch((error: unknown) => {
      console.error('Reading the session failed', error);
      setState(NOBODY);
    });
  }, [adoptSession]);

  // Somebody signed in in another tab, or in a popup that could no longer reach its opener.
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
      toastError(signInErrorText(error));
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
      // The server still knows who is here: a screen that looked signed out would be a lie on a shared
      // computer.
      toastError(failureText(error, 'You are still signed in. Please try again.'), 'Sign-out failed');
      return;
    }
    if (userId) void tidyDrafts(userId);
    setState(NOBODY);
    setTurn((before) => before + 1);
  }, [dispatch, userId]);

  const refresh = useCallback(async () => {
    await adoptSession();
    setTurn((before) => before + 1);
  }, [adoptSession]);

  const value = useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

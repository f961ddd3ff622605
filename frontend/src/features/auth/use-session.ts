import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import { errorCode, errorText, failureText } from '@/api/error';
import type { FirebaseUser, Session, User } from '@/api/generated';
import type { AppDispatch } from '@/api/store';
import type { ClientUser } from '@/lib/auth-context';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Who is here, as far as it is known. */
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

/** The provider knows who it is, but our server did not take them in. */
function tellNotEntered(error: unknown, retry: () => void) {
  toast({
    title: 'Sign-in failed',
    description: failureText(error, 'We could not open your account. Please try again.'),
    variant: 'destructive',
    action: { label: 'Try again', altText: 'Sign in again', onClick: retry },
  });
}

/** Tells the backend of an identity. Resolves to who is here then; what went wrong is told in a toast. */
async function enter(dispatch: AppDispatch, identity: FirebaseUser, retry: () => void): Promise<AuthState> {
  try {
    const { user } = await dispatch(api.endpoints.login.initiate(loginPayload(identity))).unwrap();
    return { firebaseUser: identity, user: toClientUser(user, identity), loading: false };
  } catch (error) {
    console.error('Backend authentication failed', error);
    const suspended = errorCode(error) === 'ACCOUNT_SUSPENDED';
    if (suspended) toastError(errorText(error, ''));
    else tellNotEntered(error, retry);
    // Of a suspended account the server has forgotten the identity too.
    return { ...NOBODY, firebaseUser: suspended ? null : identity };
  }
}

/** Counts sign-ins and sign-outs: what depends on who asks is asked again after each. */
function useNextTurn(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // In an effect, so that screens for signed-in people are gone before their calls would be repeated
    // signed out.
    if (turn > 0) dispatch(api.util.invalidateTags(['viewer', 'ideas', 'stats']));
  }, [dispatch, turn]);
  return useCallback(() => setTurn((before) => before + 1), []);
}

/** Who is here: read once, and again when asked. */
export function useSession() {
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

  /** What a toast's retry calls; set below, because it leads back here. */
  const retry = useRef(() => {});
  /**
   * Asks the server who is here, and tells the backend when it knows the identity but not yet the user.
   * Resolves to whether somebody is signed in now.
   */
  const running = useRef<Promise<boolean> | null>(null);
  const adoptSession = useCallback((): Promise<boolean> => {
    // A popup reports on two ways at once: the second caller waits for the first one's answer.
    running.current ??= (async () => {
      const { firebaseUser, user } = await readSession();
      // Mostly so, and most of the page hears it: not all in one task.
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

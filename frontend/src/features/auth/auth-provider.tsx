import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import { failureText } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import { AuthContext } from '@/lib/auth-context';
import { toastError } from '@/ui/toast/toast-store';
import {
  AUTH_CHANNEL,
  isAuthMessage,
  isExpected,
  openSignInPopup,
  signInErrorText,
  waitForPopup,
} from './popup';
import { useSession } from './use-session';

/** Knows who is here, runs the sign-in popup, and signs out. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const { state, readSession, adoptSession, refresh, forget } = useSession();

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
    forget();
  }, [dispatch, userId, forget]);

  const value = useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Loaded when it is used: most visitors never sign out. */
async function tidyDrafts(userId: string): Promise<void> {
  try {
    (await import('@/lib/autosave-keys')).forgetAutosavedOfOthers(userId);
  } catch (error) {
    console.error('Tidying up drafts failed', error);
  }
}

import { t } from '@lingui/core/macro';
import { api } from '@/api/enhanced';
import { errorCode, errorText, failureText } from '@/api/error';
import type { FirebaseUser, User } from '@/api/generated';
import type { AppDispatch } from '@/api/store';
import { forgetAutosavedOfOthers } from '@/lib/autosave-keys';
import { toast, toastError } from '@/ui/toast/toast-store';
import { FailedSignIn } from './failed-sign-in';

const cancelled = () => t`Sign-in was cancelled. Please try again.`;

/** Expected failures are shown to the user, but not rethrown. */
const EXPECTED = new Set(['CANCELLED', 'BLOCKED', 'ACCESS_DENIED', 'UNAUTHORIZED_DOMAIN']);

/** True if the user closed the popup or declined in it, which is a choice rather than an error. */
const isCancelled = (error: unknown): boolean =>
  error instanceof FailedSignIn && (error.code === 'CANCELLED' || error.code === 'ACCESS_DENIED');

/**
 * Shows a toast that a sign-in has failed.
 *
 * @returns whether the failure was expected, so that nobody else needs to know about it
 */
export function tellFailedSignIn(error: unknown): boolean {
  if (isCancelled(error)) toast({ title: cancelled() });
  else toastError(textOf(error));
  return error instanceof FailedSignIn && EXPECTED.has(error.code);
}

function textOf(error: unknown): string {
  if (!(error instanceof FailedSignIn)) return t`Sign-in failed. Please try again.`;
  if (error.code === 'UNAUTHORIZED_DOMAIN') return t`Domain not authorized. Please contact support.`;
  if (error.code === 'BLOCKED')
    return t`Your browser blocked the sign-in window. Please allow popups for this site and try again.`;
  return error.message || t`Sign-in failed.`;
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

/**
 * Sends an identity to the backend. Failures are shown as a toast.
 * @returns the account, and the identity unless the server has dropped it
 */
export async function enter(
  dispatch: AppDispatch,
  identity: FirebaseUser,
  retry: () => void,
): Promise<{ firebaseUser: FirebaseUser | null; user: User | null }> {
  try {
    const { user } = await dispatch(api.endpoints.login.initiate(loginPayload(identity))).unwrap();
    return { firebaseUser: identity, user };
  } catch (error) {
    console.error('Backend authentication failed', error);
    const suspended = errorCode(error) === 'ACCOUNT_SUSPENDED';
    if (suspended) toastError(errorText(error, ''));
    else tellNotEntered(error, retry);
    // If the account is suspended, the server has also dropped the identity.
    return { firebaseUser: suspended ? null : identity, user: null };
  }
}

/**
 * Ends the session, and deletes other accounts' drafts from this browser.
 * @param userId the account that signs out
 * @returns false if the server still has the session. Appearing signed out would then be dangerous on a shared
 * computer.
 */
export async function leave(dispatch: AppDispatch, userId: string | undefined): Promise<boolean> {
  try {
    await dispatch(api.endpoints.logout.initiate()).unwrap();
  } catch (error) {
    console.error('Sign-out failed', error);
    toastError(failureText(error, t`You are still signed in. Please try again.`), t`Sign-out failed`);
    return false;
  }
  if (userId) forgetAutosavedOfOthers(userId);
  return true;
}

/** Shows a toast saying that the provider verified the person, but the server couldn't sign them in. */
export function tellNotEntered(error: unknown, retry: () => void) {
  toast({
    title: t`Sign-in failed`,
    description: failureText(error, t`We couldn’t open your account. Please try again.`),
    variant: 'destructive',
    action: { label: t`Try again`, altText: t`Sign in again`, onClick: retry },
  });
}

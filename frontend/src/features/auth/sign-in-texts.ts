import { t } from '@lingui/core/macro';
import { failureText } from '@/api/error';
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

/** Shows a toast saying that the provider verified the person, but the server couldn't sign them in. */
export function tellNotEntered(error: unknown, retry: () => void) {
  toast({
    title: t`Sign-in failed`,
    description: failureText(error, t`We couldn’t open your account. Please try again.`),
    variant: 'destructive',
    action: { label: t`Try again`, altText: t`Sign in again`, onClick: retry },
  });
}

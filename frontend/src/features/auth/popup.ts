/** How the callback page reports; it is sent to this origin only. */
export interface AuthMessage {
  type: 'groundswell:auth';
  status: 'ok' | 'error';
  code?: string;
  message?: string;
}

export const AUTH_CHANNEL = 'groundswell-auth';
export const SIGN_IN_URL = '/api/auth/google';

const CANCELLED = 'Sign-in was cancelled. Please try again.';
const POLL_MS = 400;
/**
 * A popup that looks closed may only be out of sight (cross-origin isolation), or its message still on the
 * way.
 */
const GRACE_MS = 500;

/**
 * A sign-in that did not work out, with a text for the person. `code` is the server's, or CANCELLED, or
 * BLOCKED.
 */
export class SignInError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'SignInError';
  }
}

export function isAuthMessage(value: unknown): value is AuthMessage {
  return typeof value === 'object' && value !== null && (value as AuthMessage).type === 'groundswell:auth';
}

/** Opens the provider's page. Must run inside the click, before anything is awaited. */
export function openSignInPopup(): Window {
  const left = Math.max(0, window.screenX + (window.outerWidth - 480) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 640) / 2);
  const popup = window.open(
    SIGN_IN_URL,
    'groundswell-sign-in',
    `popup,width=480,height=640,left=${left},top=${top}`,
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
 * Resolves when the popup reports success, rejects with a `SignInError` when it reports an error or was
 * closed.
 *
 * @param hasIdentity asks the server whether somebody is signed in: the last word when the popup is gone
 *   without one
 */
export function waitForPopup(popup: Window, hasIdentity: () => Promise<boolean>): Promise<void> {
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
    // A BroadcastChannel is same-origin by nature.
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

/** Ways of not signing in that are nobody's fault: said to the person, not rethrown. */
const EXPECTED = new Set(['CANCELLED', 'BLOCKED', 'ACCESS_DENIED', 'UNAUTHORIZED_DOMAIN']);

export function isExpected(error: unknown): boolean {
  return error instanceof SignInError && EXPECTED.has(error.code);
}

/** What a person is told when signing in fails. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof SignInError)) return 'Sign-in failed. Please try again.';
  if (error.code === 'UNAUTHORIZED_DOMAIN') return 'Domain not authorized. Please contact support.';
  if (error.code === 'ACCESS_DENIED') return CANCELLED;
  return error.message;
}

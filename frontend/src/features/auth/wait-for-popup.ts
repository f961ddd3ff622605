import { AUTH_CHANNEL, isAuthMessage } from './auth-message';
import { FailedSignIn } from './failed-sign-in';

const POLL_MS = 400;
/**
 * Milliseconds to wait after a popup appears closed. It may only be isolated (cross-origin isolation), or its
 * message may still be pending.
 */
const GRACE_MS = 500;

/**
 * Resolves when the popup reports success. Rejects with a `FailedSignIn` when it reports an error or is
 * closed.
 *
 * @param popup null if the browser blocked it
 * @param hasIdentity asks the server whether someone is signed in, in case the popup closed without a message
 */
export function waitForPopup(popup: Window | null, hasIdentity: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!popup) throw new FailedSignIn('BLOCKED');
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
      else finish(() => reject(new FailedSignIn(data.code ?? 'UNKNOWN', data.message)));
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
      finish(signedIn ? resolve : () => reject(new FailedSignIn('CANCELLED')));
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => void onClosed(), GRACE_MS);
    }, POLL_MS);
  });
}

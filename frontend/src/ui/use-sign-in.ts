import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';

/**
 * Opens the sign-in popup. Failures are shown in a toast; a second press while it is open does nothing.
 *
 * @param next a path to open once signed in
 */
export function useSignIn(next?: string): { busy: boolean; start: () => void } {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const start = () => {
    if (busy) return;
    setBusy(true);
    signIn()
      .then((signedIn) => {
        if (signedIn && next) void navigate(next);
      })
      // Logged and shown already; here it would only be an unhandled rejection.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { busy, start };
}

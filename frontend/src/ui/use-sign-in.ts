import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';

/**
 * Opens the sign-in popup. Shows failures in a toast, and ignores clicks while the popup is open.
 * @param next a path to open after signing in
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
      // The error was already logged and shown. Catching it prevents an unhandled rejection.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { busy, start };
}

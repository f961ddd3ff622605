import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';
import { Button, type ButtonProps } from './button';

/**
 * Opens the sign-in popup. What goes wrong is told in a toast; a second press while it is open does nothing.
 *
 * @param next a path to open once signed in
 */
export function SignInButton({
  children = 'Sign In',
  next,
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'> & { next?: string }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const start = () => {
    setBusy(true);
    signIn()
      .then((signedIn) => {
        if (signedIn && next) void navigate(next);
      })
      // Logged and told already; here it would only be an unhandled rejection.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  return (
    <Button {...look} busy={busy} onClick={start}>
      {children}
    </Button>
  );
}

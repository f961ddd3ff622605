import { useState } from 'react';
import { useAuth } from '@/lib/auth-context';
import { Button, type ButtonProps } from './button';

/** Opens the sign-in popup. What goes wrong is told in a toast; a second press while it is open does nothing. */
export function SignInButton({ children = 'Sign In', ...look }: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'>) {
  const { signIn } = useAuth();
  const [busy, setBusy] = useState(false);

  const start = () => {
    setBusy(true);
    signIn()
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

import { Button, type ButtonProps } from './button';
import { useSignIn } from './use-sign-in';

/**
 * Opens the sign-in popup, from a button that looks like the product's others.
 *
 * @param next a path to open once signed in
 */
export function SignInButton({
  children = 'Sign In',
  next,
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'> & { next?: string }) {
  const { busy, start } = useSignIn(next);
  return (
    <Button {...look} busy={busy} onClick={start}>
      {children}
    </Button>
  );
}

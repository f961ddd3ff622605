import { Button, type ButtonProps } from './button';
import { useSignIn } from './use-sign-in';

/**
 * A button in the product's own design that opens the sign-in popup.
 * @param next a path to open after signing in
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

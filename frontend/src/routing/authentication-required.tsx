import { useLocation } from 'react-router-dom';
import { AccessPrompt } from '@/ui/access-prompt';
import { SignInButton } from '@/ui/sign-in-button';

/** Instead of a screen that opens once one is signed in: what signing in is for, and the button. */
export function AuthenticationRequired({ text }: { text: string }) {
  const { pathname } = useLocation();
  const action = <SignInButton variant="primary" next={pathname} />;
  return <AccessPrompt title="Authentication Required" text={text} action={action} />;
}

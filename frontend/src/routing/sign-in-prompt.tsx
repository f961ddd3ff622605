import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { paths } from './paths';

/** Instead of a screen, for somebody who is signed out: what signing in is for, and the way home. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  const action = (
    <ButtonLink to={paths.home.href()} variant="primary">
      Go to Home
    </ButtonLink>
  );
  return <AccessPrompt title={title} text={text} action={action} />;
}

import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { Dashboard } from '../components/dashboard';

const prompt = (
  <AccessPrompt
    title="Dashboard Access"
    text="Please sign in to access your dashboard."
    action={
      <ButtonLink to={paths.home.href()} variant="primary">
        Go to Home
      </ButtonLink>
    }
  />
);

/** /dashboard: the founder's ideas and what the crowd says about them. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <Dashboard key={user.id} user={user} />}</RequireUser>;
}

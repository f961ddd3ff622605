import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { WaitlistPage } from '../components/waitlist-page';

const prompt = (
  <AccessPrompt
    title="Waitlist Access"
    text="Please sign in to see who is waiting for your ideas."
    action={
      <ButtonLink to={paths.home.href()} variant="primary">
        Go to Home
      </ButtonLink>
    }
  />
);

/** /waitlist-management: who waits for the founder's ideas, or with `?ideaId=` for one of them. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <WaitlistPage key={user.id} />}</RequireUser>;
}

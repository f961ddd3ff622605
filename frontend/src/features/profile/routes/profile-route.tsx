import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { SignInButton } from '@/ui/sign-in-button';
import { Profile } from '../components/profile';

const prompt = (
  <AccessPrompt
    title="Authentication Required"
    text="Please sign in to open your profile."
    action={<SignInButton variant="primary" next={paths.profile.href()} />}
  />
);

/** /profile: how one is shown, how one sees the product, one's data, and the way out. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <Profile key={user.id} user={user} />}</RequireUser>;
}

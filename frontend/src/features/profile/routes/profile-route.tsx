import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { Profile } from '../components/profile';

const prompt = <AuthenticationRequired text="Please sign in to open your profile." />;

/** /profile: the person's name and photo, appearance, personal data, and deleting the account. */
export function Component() {
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Profile" />}>
      {(user) => <Profile key={user.id} user={user} />}
    </RequireUser>
  );
}

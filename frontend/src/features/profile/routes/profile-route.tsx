import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { Profile } from '../components/profile';

const prompt = <AuthenticationRequired text="Please sign in to open your profile." />;

/** /profile: how one is shown, how one sees the product, one's data, and the way out. */
export function Component() {
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Profile" />}>
      {(user) => <Profile key={user.id} user={user} />}
    </RequireUser>
  );
}

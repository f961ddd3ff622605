import { t } from '@lingui/core/macro';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { Profile } from '../components/profile';

const Prompt = () => <AuthenticationRequired text={t`Please sign in to open your profile.`} />;

/** /profile: the person's name and photo, appearance, personal data, and deleting the account. */
export function Component() {
  return (
    <RequireUser prompt={<Prompt />} waiting={<ScreenWaiting title={t`Profile`} />}>
      {(user) => <Profile key={user.id} user={user} />}
    </RequireUser>
  );
}

import { t } from '@lingui/core/macro';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { Profile } from '../components/profile';

/** /profile: the person's name and photo, appearance, personal data, and deleting the account. */
export function Component() {
  return (
    <RequireUser
      prompt={<AuthenticationRequired text={t`Please sign in to open your profile.`} />}
      waiting={<ScreenWaiting title={t`Profile`} />}
    >
      {(user) => <Profile key={user.id} user={user} />}
    </RequireUser>
  );
}

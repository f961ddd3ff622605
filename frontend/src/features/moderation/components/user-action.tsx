import { t } from '@lingui/core/macro';
import { MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import type { AdminUser } from '../api';

/** Data needed by the actions in a row. */
export interface UserActions {
  /** ID of the admin's own account, which can't be suspended. */
  ownId: string;
  onSuspension: (user: AdminUser) => void;
}

/**
 * Button that suspends or reinstates an account. Hidden for the admin's own account and for other admins,
 * because the server rejects both.
 */
export function UserAction({ user, ownId, onSuspension }: { user: AdminUser } & UserActions) {
  if (user.id === ownId || (user.isAdmin && !user.suspendedAt)) return null;
  return (
    <Menu
      label={t`More for ${{ name: user.username }}`}
      trigger={<MoreIcon />}
      items={[
        {
          label: user.suspendedAt ? t`Lift suspension` : t`Suspend`,
          danger: !user.suspendedAt,
          onSelect: () => onSuspension(user),
        },
      ]}
    />
  );
}

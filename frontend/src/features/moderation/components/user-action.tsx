import { MoreIcon } from '@/ui/icons';
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
      label={`More for ${user.username}`}
      trigger={<MoreIcon />}
      items={[
        {
          label: user.suspendedAt ? 'Lift suspension' : 'Suspend',
          danger: !user.suspendedAt,
          onSelect: () => onSuspension(user),
        },
      ]}
    />
  );
}

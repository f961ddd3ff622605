import { MoreIcon } from '@/ui/icons';
import { Menu } from '@/ui/menu';
import type { AdminUser } from '../api';

/** Data for the actions in a row. */
export interface UserActions {
  /** Id of the admin's own account, which can't be suspended. */
  ownId: string;
  onSuspension: (user: AdminUser) => void;
}

/**
 * Suspends or reinstates an account. Not offered for the admin's own account or another admin: the server
 * rejects both.
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

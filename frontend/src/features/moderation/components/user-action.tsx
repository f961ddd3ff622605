import { MoreIcon } from '@/ui/icons';
import { Menu } from '@/ui/menu';
import type { AdminUser } from '../api';

/** What a row lets the admin do. */
export interface UserActions {
  /** The admin's own account, which nobody suspends. */
  ownId: string;
  onSuspension: (user: AdminUser) => void;
}

/** Suspend, or lift it. Neither for oneself nor for another admin: the server refuses both. */
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

import { Button } from '@/ui/button';
import table from '@/ui/data-table.module.css';
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
    <Button size="s" variant="quiet" className={table.action} onClick={() => onSuspension(user)}>
      {user.suspendedAt ? 'Lift suspension' : 'Suspend'}
      <span className="sr-only"> of {user.username}</span>
    </Button>
  );
}

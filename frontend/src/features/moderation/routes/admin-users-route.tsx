import { RequireAdmin } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AdminUsers } from '../components/admin-users';

/** /admin/users: all accounts. Sends no requests until an admin has signed in. */
export function Component() {
  return (
    <RequireAdmin title="User Management" back={{ to: paths.dashboard.href(), label: 'Go to Dashboard' }}>
      {(user) => <AdminUsers ownId={user.id} />}
    </RequireAdmin>
  );
}

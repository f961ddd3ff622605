import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { type Columns, DataTable } from '@/ui/data-table';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import type { AdminUser } from '../api';
import { UserAction, type UserActions } from './user-action';
import { planName, Status, Subscription } from './user-details';

const columnsWith = (actions: UserActions): Columns<AdminUser> => [
  {
    title: 'User',
    key: 'user',
    width: '26%',
    render: (_, { username, email }) => (
      <>
        <div dir="auto" className={typography.name}>
          {username}
        </div>
        <div className={cx(typography.anywhere, typography.note)}>{email}</div>
      </>
    ),
  },
  {
    title: 'Plan',
    key: 'plan',
    render: (_, user) => <span className={typography.nowrap}>{planName(user)}</span>,
  },
  { title: 'Subscription', key: 'subscription', render: (_, user) => <Subscription user={user} /> },
  { title: 'Status', key: 'status', render: (_, user) => <Status user={user} /> },
  { title: 'Joined', dataIndex: 'createdAt', align: 'end', render: formatDate },
  {
    title: 'Admin',
    key: 'admin',
    render: (_, { isAdmin }) => isAdmin && <Badge tone="primary">Admin</Badge>,
  },
  {
    title: <span className="sr-only">Actions</span>,
    key: 'actions',
    align: 'end',
    render: (_, user) => <UserAction user={user} {...actions} />,
  },
];

/** The accounts where there is room for a table. */
export function UserTable({ users, ...actions }: { users: AdminUser[] } & UserActions) {
  return <DataTable<AdminUser> label="Users" columns={columnsWith(actions)} rows={users} />;
}

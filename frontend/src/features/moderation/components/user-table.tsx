import type { ColumnsType } from 'antd/es/table';
import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { DataTable } from '@/ui/data-table';
import type { AdminUser } from '../api';
import { UserAction, type UserActions } from './user-action';
import { planName, Status, Subscription } from './user-details';
import styles from './user-table.module.css';

const columnsWith = (actions: UserActions): ColumnsType<AdminUser> => [
  {
    title: 'User',
    key: 'user',
    width: '26%',
    render: (_, { username, email }) => (
      <>
        <div className={styles.name}>{username}</div>
        <div className={styles.email}>{email}</div>
      </>
    ),
  },
  { title: 'Plan', key: 'plan', render: (_, user) => <span className={styles.plan}>{planName(user)}</span> },
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

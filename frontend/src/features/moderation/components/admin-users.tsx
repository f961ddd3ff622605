import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber, formatDate } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { useGetUserSummaryQuery } from '@/api/workspace';
import { StatTiles } from '@/ui/stat-tiles';
import { useSearchText } from '@/lib/use-search-text';
import { FilterSearch } from '@/ui/filters';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import typography from '@/ui/typography.module.css';
import rows from '@/ui/link-rows.module.css';
import { type Columns, DataTable } from '@/ui/data-table';
import { type AdminUser, useAdminUsers } from '../api';
import styles from './admin-users.module.css';
import { SuspensionDialog } from './suspension-dialog';
import { type UserActions, UserAction } from './user-action';
import { factsOf, planName, Status, Subscription } from './user-details';

const columnsWith = (actions: UserActions): Columns<AdminUser> => [
  {
    title: t`User`,
    key: 'user',
    render: (_, { username, email }) => (
      <div className={styles.user}>
        <Avatar name={username} />
        <div>
          <div dir="auto" className={typography.name}>
            {username}
          </div>
          <div className={styles.email} title={email}>
            {email}
          </div>
        </div>
      </div>
    ),
  },
  {
    title: t`Plan`,
    key: 'plan',
    render: (_, user) => <span className={typography.nowrap}>{planName(user)}</span>,
  },
  { title: t`Subscription`, key: 'subscription', render: (_, user) => <Subscription user={user} /> },
  { title: t`Status`, key: 'status', render: (_, user) => <Status user={user} /> },
  { title: t`Joined`, dataIndex: 'createdAt', render: formatDate },
  {
    title: t`Admin`,
    key: 'admin',
    render: (_, { isAdmin }) => isAdmin && <Badge tone="primary">{t`Admin`}</Badge>,
  },
  {
    title: <span className="sr-only">{t`Actions`}</span>,
    key: 'actions',
    align: 'end',
    render: (_, user) => <UserAction user={user} {...actions} />,
  },
];

/** Table of accounts, for screens that are wide enough. */
function UserTable({ users, ...actions }: { users: AdminUser[] } & UserActions) {
  return (
    <div className={styles.table}>
      <DataTable<AdminUser> label={t`Users`} columns={columnsWith(actions)} rows={users} />
    </div>
  );
}

const TILES = [
  { key: 'totalUsers', label: msg`Total Users` },
  { key: 'activeSubscriptions', label: msg`Active Subscriptions` },
  { key: 'adminUsers', label: msg`Admin Users` },
  { key: 'autoRenewing', label: msg`Auto-Renewing` },
] as const;

/** Four totals across all accounts, regardless of the search. */
function UserTiles({ tableRoom }: { tableRoom: boolean }) {
  const { data, isError } = useGetUserSummaryQuery();
  const tiles = TILES.map(({ key, label }) => ({ label: i18n._(label), value: data?.[key] }));
  return (
    <StatTiles
      label={t`Users in numbers`}
      tiles={tiles}
      failed={isError}
      look={tableRoom ? 'strip' : 'four'}
    />
  );
}

/** Maximum number of matches that the server counts. */
const MOST_FOUND = 1000;

function usersTitle(total: number, search: string): string {
  const count = formatNumber(total) + (search && total === MOST_FOUND ? '+' : '');
  return t`All Users (${count})`;
}

/** All accounts with their plans and the actions an admin can take. */
export function AdminUsers({ ownId }: { ownId: string }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const query = useAdminUsers(search);
  const tableRoom = useTableRoom(1000);
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const actions: UserActions = { ownId, onSuspension: setChosen };
  const setSearch = (text: string) =>
    setParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageTitle>{t`User Management`}</PageTitle>
      <PageHeader
        title={t`User Management`}
        lead={t`Manage all platform users and their subscriptions`}
        back={{ label: t`Back to Admin Dashboard`, to: paths.admin.href() }}
      />
      <QueryState
        query={query}
        loading={
          <>
            <UserTiles tableRoom={tableRoom} />
            <p className={styles.loading}>{t`Loading users...`}</p>
            <ScreenSkeleton />
          </>
        }
        error={{ title: t`Failed to load the users`, text: t`Please refresh the page or try again later.` }}
      >
        {({ rows: users, total }) => (
          <>
            {(users.length > 0 || search !== '') && <UserTiles tableRoom={tableRoom} />}
            <section
              aria-labelledby="all-users"
              aria-busy={query.isFetching || undefined}
              className={cx(layout.stack4, styles.users)}
            >
              <div className={cx(layout.row5, styles.top)}>
                <h2 id="all-users" aria-live="polite">
                  {usersTitle(total, search)}
                </h2>
                <UserSearch value={search} onSearch={setSearch} />
              </div>
              {users.length === 0 ? (
                <NobodyFound search={search} onClear={() => setSearch('')} />
              ) : tableRoom ? (
                <UserTable users={users} {...actions} />
              ) : (
                <UserRows users={users} {...actions} />
              )}
              <LoadMore query={query} />
            </section>
          </>
        )}
      </QueryState>
      <SuspensionDialog user={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

function NobodyFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      level={3}
      title={t`No users found`}
      text={search ? t`No name or email contains “${search}”.` : t`Users appear here when they sign up.`}
      action={search && <Button onClick={onClear}>{t`Clear search`}</Button>}
    />
  );
}

/** Searches for people by name or email address once the admin pauses typing. */
function UserSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);

  return (
    <div role="search" className={styles.search}>
      <FilterSearch
        label={t`Search users`}
        hideLabel
        placeholder={t`Name or email`}
        maxLength={200}
        value={text}
        onType={setText}
      />
    </div>
  );
}

/** List of accounts, for phones. */
function UserRows({ users, ...actions }: { users: AdminUser[] } & UserActions) {
  return (
    <ul className={rows.rows} aria-label={t`Users`}>
      {users.map((user) => (
        <li key={user.id} className={styles.row}>
          <Avatar name={user.username} />
          <div className={rows.words}>
            <div className={layout.row2}>
              <h3 dir="auto" className={styles.name}>
                {user.username}
              </h3>
              {user.isAdmin && <Badge tone="primary">{t`Admin`}</Badge>}
              {/* The facts below say that there has never been a subscription. */}
              {(user.subscriptionExpiry || user.suspendedAt) && <Status user={user} />}
            </div>
            <p className={rows.line}>{user.email}</p>
            <p className={styles.facts}>
              {factsOf(user).map((fact) => (
                <span key={fact} className={styles.fact}>
                  {fact}
                </span>
              ))}
            </p>
          </div>
          <UserAction user={user} {...actions} />
        </li>
      ))}
    </ul>
  );
}

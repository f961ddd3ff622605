import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { type AdminUser, useAdminUsers } from '../api';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './admin-users.module.css';
import { SuspensionDialog } from './suspension-dialog';
import type { UserActions } from './user-action';
import { UserCards } from './user-cards';
import { UserSearch } from './user-search';
import { UserTable } from './user-table';
import { UserTiles } from './user-tiles';

/** The server stops counting what a search matches here. */
const MOST_FOUND = 1000;

/** Every account with its plan, and what an admin may do about it. */
export function AdminUsers({ ownId }: { ownId: string }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const query = useAdminUsers(search);
  const tableRoom = useTableRoom(1000);
  const [asked, setAsked] = useState<AdminUser | null>(null);
  const actions: UserActions = { ownId, onSuspension: setAsked };
  const setSearch = (text: string) =>
    setParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageTitle>User Management</PageTitle>
      <p className={styles.back}>
        <Link to={paths.admin.href()}>← Back to Admin Dashboard</Link>
      </p>
      <PageHeader title="User Management" lead="Manage all platform users and their subscriptions" />
      <QueryState
        query={query}
        loading={
          <>
            <p className={styles.loading}>Loading users...</p>
            <ScreenSkeleton tiles={4} />
          </>
        }
        error={{ title: 'Failed to load the users', text: 'Please refresh the page or try again later.' }}
      >
        {({ rows, total }) => (
          <>
            {(rows.length > 0 || search !== '') && <UserTiles />}
            <section
              aria-labelledby="all-users"
              aria-busy={query.isFetching || undefined}
              className={cx(layout.stack4, styles.users)}
            >
              <div className={cx(layout.row5, styles.top)}>
                <h2 id="all-users" aria-live="polite">
                  {`All Users (${formatNumber(total)}${search && total === MOST_FOUND ? '+' : ''})`}
                </h2>
                <UserSearch value={search} onSearch={setSearch} />
              </div>
              {rows.length === 0 ? (
                <NobodyFound search={search} onClear={() => setSearch('')} />
              ) : tableRoom ? (
                <UserTable users={rows} {...actions} />
              ) : (
                <UserCards users={rows} {...actions} />
              )}
              <LoadMore query={query} />
            </section>
          </>
        )}
      </QueryState>
      <SuspensionDialog user={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function NobodyFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      level={3}
      title="No users found"
      text={search ? `Nobody’s name or email contains “${search}”.` : 'Nobody has signed in yet.'}
      action={search && <Button onClick={onClear}>Clear search</Button>}
    />
  );
}

import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { CardList } from '@/ui/card-list';
import type { AdminUser } from '../api';
import { UserAction, type UserActions } from './user-action';
import styles from './user-cards.module.css';
import { planName, Status, Subscription } from './user-details';

/** The accounts on a phone. */
export function UserCards({ users, ...actions }: { users: AdminUser[] } & UserActions) {
  return (
    <CardList rows={users} roomy className={styles.card}>
      {(user) => (
        <>
          <div className={layout.row2}>
            <h3 dir="auto" className={styles.name}>
              {user.username}
            </h3>
            {user.isAdmin && <Badge tone="primary">Admin</Badge>}
          </div>
          <p className={cx(typography.secondary, typography.anywhere)}>{user.email}</p>
          <Status user={user} />
          <dl className={styles.facts}>
            <div>
              <dt>Plan</dt>
              <dd>{planName(user)}</dd>
            </div>
            <div>
              <dt>Joined</dt>
              <dd>{formatDate(user.createdAt)}</dd>
            </div>
            <div className={styles.wide}>
              <dt>Subscription</dt>
              <dd>
                <Subscription user={user} />
              </dd>
            </div>
          </dl>
          <UserAction user={user} {...actions} />
        </>
      )}
    </CardList>
  );
}

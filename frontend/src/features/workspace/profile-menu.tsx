import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { Avatar } from '@/ui/avatar';
import { Menu, type MenuItem } from '@/ui/menu';
import { PlaceIcon } from './icons';
import { ACCOUNT } from './account-places';
import styles from './profile-menu.module.css';

/** Holds the place of the account menu while the session is loading. */
export function AvatarToCome() {
  const { loading } = useAuth();
  return loading && <span className={styles.toCome} aria-hidden="true" />;
}

/** The signed-in person's name and email address, above a menu. */
export function Who({ user }: { user: ClientUser }) {
  return (
    <div className={styles.who}>
      <strong dir="auto">{user.displayName}</strong>
      <span>{user.email}</span>
    </div>
  );
}

/**
 * Menu with links to the person's own pages and a button to sign out.
 *
 * @param side side on which the menu opens
 *
 * @param named whether the name is shown next to the picture
 *
 * @param pending content shown next to the name and next to the link to the admin's screens
 */
export function ProfileMenu({
  user,
  side,
  named = false,
  pending,
}: {
  user: ClientUser;
  side?: 'above';
  named?: boolean;
  pending?: ReactNode;
}) {
  const { signOut } = useAuth();
  const items: MenuItem[] = [
    { label: t`Dashboard`, to: paths.dashboard.href(), icon: <PlaceIcon sign="dashboard" /> },
    ...(user.isAdmin
      ? [
          {
            label: t`Admin Dashboard`,
            to: paths.admin.href(),
            icon: <PlaceIcon sign="admin" />,
            note: pending,
          },
        ]
      : []),
    { label: t`Submit Idea`, to: paths.submitIdea.href(), icon: <PlaceIcon sign="plus" /> },
    ...ACCOUNT.map(({ label, to, sign }, at) => ({
      label: i18n._(label),
      to,
      icon: <PlaceIcon sign={sign} />,
      divided: at === 0,
    })),
    { label: t`Log out`, onSelect: () => void signOut(), icon: <PlaceIcon sign="leave" />, divided: true },
  ];
  return (
    <Menu
      label={t`Profile menu of ${{ name: user.displayName }}`}
      side={side}
      sheet
      trigger={
        <>
          <Avatar name={user.displayName} src={user.photoURL} size={32} />
          {named && (
            <span dir="auto" className={styles.name}>
              {user.displayName}
            </span>
          )}
          {named && pending}
        </>
      }
      header={<Who user={user} />}
      items={items}
    />
  );
}

import { useAuth, type ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { Avatar } from '@/ui/avatar';
import { Menu, type MenuItem } from '@/ui/menu';
import styles from './profile-menu.module.css';

/** The ways to what is one's own, and out. */
export function ProfileMenu({ user }: { user: ClientUser }) {
  const { signOut } = useAuth();
  const items: MenuItem[] = [
    { label: 'Dashboard', to: paths.dashboard.href() },
    ...(user.isAdmin ? [{ label: 'Admin Dashboard', to: paths.admin.href() }] : []),
    { label: 'Submit Idea', to: paths.submitIdea.href() },
    { label: 'Billing', to: paths.billing.href() },
    { label: 'Integrations', to: paths.integrations.href() },
    { label: 'Profile', to: paths.profile.href() },
    { label: 'Log out', onSelect: () => void signOut() },
  ];
  return (
    <Menu
      label={`Profile menu of ${user.displayName}`}
      trigger={<Avatar name={user.displayName} src={user.photoURL} size={34} />}
      header={
        <div className={styles.who}>
          <strong dir="auto">{user.displayName}</strong>
          <span>{user.email}</span>
        </div>
      }
      items={items}
    />
  );
}

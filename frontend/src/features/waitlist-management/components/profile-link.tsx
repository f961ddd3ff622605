import { ExternalIcon } from '@/ui/icons';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { isWebAddress, profileName } from '../rules/profile-name';
import styles from './profile-link.module.css';

/** A stranger's address: opens apart, tells that page nothing of ours, and vouches for nothing. */
export function ProfileLink({ address }: { address: string }) {
  if (!isWebAddress(address))
    return <span className={cx(layout.shrink, typography.anywhere)}>{address}</span>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.name}>{profileName(address)}</span>
      <ExternalIcon />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

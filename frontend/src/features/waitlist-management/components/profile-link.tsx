import { ExternalIcon } from '@/ui/icons';
import { isWebAddress, profileName } from '../rules/profile-name';
import styles from './profile-link.module.css';

/** A stranger's address: opens apart, tells that page nothing of ours, and vouches for nothing. */
export function ProfileLink({ address }: { address: string }) {
  if (!isWebAddress(address)) return <span className={styles.name}>{address}</span>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.name}>{profileName(address)}</span>
      <ExternalIcon />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

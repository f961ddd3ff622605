import type { Subscriber } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { ANSWERS, answerWords, WORDS } from '@/lib/sign-up-answers';
import { Badge } from '@/ui/badge';
import { ExternalIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { isWebAddress, profileName } from '../rules/profile-name';
import styles from './subscriber-parts.module.css';

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

/** The words by which a founder knows somebody. Their programs set them. */
export function SubscriberTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What somebody said besides flags. Their profile stands elsewhere, as a link. */
export const ownWords = (subscriber: Subscriber) =>
  WORDS.flatMap((name) => {
    const said = name === 'linkedinProfile' ? null : subscriber[name];
    return said ? [{ name, label: ANSWERS[name].label, words: answerWords(name, said) }] : [];
  });

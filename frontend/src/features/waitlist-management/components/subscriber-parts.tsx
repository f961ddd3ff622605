import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Subscriber } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { ANSWERS, answerWords, WORDS } from '@/lib/sign-up-answers';
import { Badge } from '@/ui/badge';
import { ExternalIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { isWebAddress, profileName } from '../rules/profile-name';
import styles from './subscriber-parts.module.css';

/**
 * Link to a profile URL typed by a visitor. It opens in a new tab, without a referrer and with `nofollow`.
 */
export function ProfileLink({ address }: { address: string }) {
  if (!isWebAddress(address))
    return <span className={cx(layout.shrink, typography.anywhere)}>{address}</span>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.name}>{profileName(address)}</span>
      <ExternalIcon />
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  );
}

/** A subscriber's tags, which the founder's programs set. */
export function SubscriberTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The free texts that a person entered. Their profile is shown elsewhere, as a link. */
export const ownWords = (subscriber: Subscriber) =>
  WORDS.flatMap((name) => {
    const text = name === 'linkedinProfile' ? null : subscriber[name];
    return text ? [{ name, label: i18n._(ANSWERS[name].label), words: answerWords(name, text) }] : [];
  });

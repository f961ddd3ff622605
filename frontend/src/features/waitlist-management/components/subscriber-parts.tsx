import type { Subscriber, SubscriberStatus } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatDay } from '@/lib/format';
import { ANSWERS, answerWords, WORDS } from '@/lib/sign-up-answers';
import { Badge } from '@/ui/badge';
import { ExternalIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
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

/** Whether mail still goes to them, and whether they were brought from another list. */
export function SubscriberStatusBadge({
  status,
  imported = false,
}: {
  status: SubscriberStatus;
  imported?: boolean;
}) {
  if (status !== 'active') return <StatusBadge tone="quiet">Unsubscribed</StatusBadge>;
  return imported ? (
    <StatusBadge tone="quiet">Imported</StatusBadge>
  ) : (
    <StatusBadge tone="good">Active</StatusBadge>
  );
}

/** What the list that a person was imported from says about them. Nothing for anyone else. */
export function OtherList({
  subscriber: { name, source, confirmedElsewhere, confirmedElsewhereAt },
}: {
  subscriber: Subscriber;
}) {
  const on = confirmedElsewhereAt === null ? '' : ` on ${formatDay(confirmedElsewhereAt)}`;
  const said = [name, source && `from ${source}`, confirmedElsewhere && `confirmed elsewhere${on}`];
  const words = said.filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p dir="auto" className={cx(typography.small, typography.secondary, typography.anywhere)}>
      {words}
    </p>
  );
}

/** What somebody said besides flags. Their profile stands elsewhere, as a link. */
export const ownWords = (subscriber: Subscriber) =>
  WORDS.flatMap((name) => {
    const said = name === 'linkedinProfile' ? null : subscriber[name];
    return said ? [{ name, label: ANSWERS[name].label, words: answerWords(name, said) }] : [];
  });

export function OwnWords({ subscriber }: { subscriber: Subscriber }) {
  return ownWords(subscriber).map(({ name, label, words }) => (
    <p key={name} className={cx(typography.written, typography.measure, typography.body)}>
      <span className={styles.label}>{label}</span> {words}
    </p>
  ));
}

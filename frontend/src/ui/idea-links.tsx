import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { twitterUrl } from '@/lib/idea-rules';
import { ExternalIcon } from './icons';
import styles from './idea-links.module.css';

/**
 * The founder's own links, if any. They open in a new tab, and pass on neither ranking credit nor a referrer.
 */
export function IdeaLinks({
  website,
  twitter,
  title,
}: {
  website: string | null;
  twitter: string | null;
  title: string;
}) {
  const x = twitterUrl(twitter);
  if (!website && !x) return null;
  return (
    <ul className={styles.links}>
      {website && (
        <Item href={website} name={t`Website of ${title}, opens in a new tab`}>
          {t`Website`}
        </Item>
      )}
      {x && (
        <Item href={x} name={t`X (Twitter) of ${title}, opens in a new tab`}>
          <X />
        </Item>
      )}
    </ul>
  );
}

/** On a phone, a card only has room for the letter X. */
const X = () => (
  <span>
    X<span className={styles.twitter}> (Twitter)</span>
  </span>
);

function Item({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={styles.link}
        aria-label={name}
      >
        {children}
        <ExternalIcon />
      </a>
    </li>
  );
}

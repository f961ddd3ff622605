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
      {website && <Item href={website} label="Website" title={title} />}
      {x && <Item href={x} label={<X />} title={title} />}
    </ul>
  );
}

/** On a phone, a card only has room for the letter X. */
const X = () => (
  <span>
    X<span className={styles.twitter}> (Twitter)</span>
  </span>
);

function Item({ href, label, title }: { href: string; label: ReactNode; title: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
        {label}
        <span className="sr-only"> of {title}, opens in a new tab</span>
        <ExternalIcon />
      </a>
    </li>
  );
}

import { t } from '@lingui/core/macro';
import { ArrowRightIcon, ExternalIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import styles from './read-on.module.css';

/** A link to a page of the product, or to another site or document. */
type Further = { label: string } & ({ to: string } | { href: string });

/** Links to what a developer reads next. */
export function ReadOn({ links }: { links: Further[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.label}>
          {'to' in link ? (
            <Link to={link.to} className={styles.link}>
              {link.label}
              <ArrowRightIcon />
            </Link>
          ) : (
            <a href={link.href} className={styles.link} target="_blank" rel="noopener noreferrer">
              <span>
                {link.label}
                <span className="sr-only">{t`, opens in a new tab`}</span>
              </span>
              <ExternalIcon />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

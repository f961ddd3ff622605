import { cx } from '@/lib/class-names';
import { Link } from '@/ui/link';
import styles from './tabs.module.css';

export interface TabLink {
  /** The places of which this is the tab. */
  here: readonly string[];
  label: string;
  to: string;
}

/** Links that look like tabs: each is an address, so none of them is an ARIA tab. */
export function Tabs({
  label,
  links,
  here,
  small = false,
}: {
  /** Of the landmark. */
  label: string;
  links: readonly TabLink[];
  here: string;
  small?: boolean;
}) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, small && styles.small)}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={link.here.includes(here) ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

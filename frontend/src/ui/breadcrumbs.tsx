import { ChevronRightIcon } from './icons';
import styles from './breadcrumbs.module.css';
import { Link } from './link';

/** Where this page is within the site. The last item is the page itself. */
export function Breadcrumbs({ trail, here }: { trail: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <ChevronRightIcon />
          </li>
        ))}
        <li aria-current="page">
          <span dir="auto" className={styles.here}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}

import { openCookieSettings } from '@/lib/cookie-settings';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { Swell } from '@/ui/swell';
import { Wordmark } from '@/ui/wordmark';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './site-footer.module.css';

const groups = [
  {
    title: 'Product',
    links: [
      { label: 'Home', to: paths.home.href() },
      { label: 'Submit an idea', to: paths.newIdea.href() },
      { label: 'Plans', to: paths.subscribe.href() },
      { label: 'Dashboard', to: paths.dashboard.href() },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about.href() },
      { label: 'Contact', to: paths.contact.href() },
      { label: 'Sitemap', to: paths.sitemap.href() },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: paths.privacy.href() },
      { label: 'Terms of Service', to: paths.terms.href() },
      { label: 'Cookie Policy', to: paths.cookies.href() },
      { label: 'GDPR', to: paths.gdpr.href() },
    ],
  },
];

/** Eleven links, the choice about cookies, and nothing else that leads away. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Swell className={styles.swell} />
      <div className={`container ${styles.grid}`}>
        <div className={styles.brand}>
          <Wordmark />
          <p>Find out whether people want it, before you build it.</p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={styles.link}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`container ${styles.small}`}>
        {/* oxlint-disable-next-line react/purity -- whenever it is drawn, the year is the present one */}
        <p suppressHydrationWarning>© {new Date().getUTCFullYear()} Groundswell</p>
        <button type="button" className={cx(surface.bare, styles.settings)} onClick={openCookieSettings}>
          Cookie settings
        </button>
      </div>
    </footer>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LOCALES, pathIn } from '@/api/locale.generated';
import { cx } from '@/lib/class-names';
import { openCookieSettings } from '@/lib/cookie-settings';
import { pageLocale } from '@/lib/language';
import { LANGUAGE_NAMES } from '@/lib/language-names';
import { rememberPreferences } from '@/lib/preferences';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import { SupportLink } from '@/ui/support-link';
import { Swell } from '@/ui/swell';
import { Wordmark } from '@/ui/wordmark';
import styles from './site-footer.module.css';

const groups = (): [string, [string, { href: () => string }][]][] => [
  [
    t`Product`,
    [
      [t`Home`, paths.home],
      [t`Submit an idea`, paths.newIdea],
      [t`Plans`, paths.subscribe],
      [t`Dashboard`, paths.dashboard],
    ],
  ],
  [
    t`Company`,
    [
      [t`About`, paths.about],
      [t`Contact`, paths.contact],
      [t`Sitemap`, paths.sitemap],
    ],
  ],
  [
    t`Legal`,
    [
      [t`Privacy Policy`, paths.privacy],
      [t`Terms of Service`, paths.terms],
      [t`Cookie Policy`, paths.cookies],
      [t`GDPR`, paths.gdpr],
    ],
  ],
];

/** Links to the page in every language, and a way to correct ours. English is the language we write in. */
function Languages() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.languages}>
      <nav aria-label={t`Language`}>
        <ul>
          {LOCALES.map((locale) => (
            <li key={locale}>
              <a
                href={pathIn(locale, pathname)}
                hrefLang={locale}
                lang={locale}
                className={styles.link}
                aria-current={locale === pageLocale() ? 'true' : undefined}
                onClick={({ currentTarget }) => {
                  // Not in the markup, because the server renders a page without its query.
                  currentTarget.search = search;
                  rememberPreferences({ language: locale });
                }}
              >
                {LANGUAGE_NAMES[locale]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {pageLocale() !== 'en' && (
        <p>
          <Trans>
            Does something sound wrong in English? Write to <SupportLink />.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The site's footer: eleven links, the languages, and the cookie settings. */
export function Component() {
  return (
    <footer className={styles.footer}>
      <Swell className={styles.swell} />
      <div className={`container ${styles.grid}`}>
        <div className={styles.brand}>
          <Wordmark />
          <p>{t`Find out if people want it before you build it.`}</p>
        </div>
        {groups().map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(([label, { href }]) => (
                <li key={label}>
                  <Link to={href()} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`container ${styles.small}`}>
        <Languages />
        {/* oxlint-disable-next-line react/purity -- the current year at any render */}
        <p suppressHydrationWarning>© {new Date().getUTCFullYear()} Groundswell</p>
        <button type="button" className={cx(surface.bare, styles.settings)} onClick={openCookieSettings}>
          {t`Cookie settings`}
        </button>
      </div>
    </footer>
  );
}

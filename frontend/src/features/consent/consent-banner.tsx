import { useEffect, useRef, type KeyboardEvent } from 'react';
import { announce } from '@/lib/announce';
import { chooseConsent, privacySignal, type AnalyticsConsent } from '@/lib/consent';
import { closeCookieSettings } from '@/lib/cookie-settings';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { useOverHeading } from './use-over-heading';
import styles from './consent-banner.module.css';

export interface ConsentBannerProps {
  /** The person asked for it; else the page did. */
  settings: boolean;
  consent: AnalyticsConsent;
}

const QUESTION =
  'A cookie with a random number and today’s date would show founders whether visitors come back. Nothing else depends on it.';
const REFUSED_BY_BROWSER =
  'Your browser asks sites not to track you. We take that as a no: only the necessary cookies are set.';

/**
 * The question about the analytics cookie. It blocks nothing and takes no focus unless it was asked for;
 * both answers weigh the same.
 */
export function ConsentBanner({ settings, consent }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const refused = privacySignal();
  const aside = useOverHeading(banner) && !settings;

  useEffect(() => {
    if (settings) banner.current?.focus();
    else announce('A choice about cookies is at the top of the page.');
  }, [settings]);

  const choose = (choice: 'yes' | 'no') => {
    const focused = banner.current?.contains(document.activeElement);
    chooseConsent(choice);
    announce(choice === 'yes' ? 'Analytics accepted.' : 'Only necessary cookies are set.');
    if (settings) closeCookieSettings();
    // The button that was pressed is gone: reading goes on with the page.
    else if (focused) document.getElementById('main')?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (settings && event.key === 'Escape') closeCookieSettings();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, beside Close
    <section
      ref={banner}
      className={styles.banner}
      data-aside={aside || undefined}
      aria-label="Cookies"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div>
        <p className={styles.title}>May we count your visits?</p>
        <p>
          {refused ? REFUSED_BY_BROWSER : QUESTION} <Link to={paths.cookies.href()}>Cookie Policy</Link>
        </p>
        {!refused && settings && consent !== 'unasked' && (
          <p className={styles.now}>
            Your choice now: {consent === 'yes' ? 'analytics accepted' : 'only necessary cookies'}.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!refused && (
          <>
            <Button onClick={() => choose('yes')}>Accept analytics</Button>
            <Button onClick={() => choose('no')}>Only necessary</Button>
          </>
        )}
        {settings && (
          <Button variant={refused ? 'secondary' : 'quiet'} onClick={closeCookieSettings}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}

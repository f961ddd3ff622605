import { t } from '@lingui/core/macro';
import { useEffect, useRef, type KeyboardEvent, useState, type RefObject } from 'react';
import { announce } from '@/lib/announce';
import { chooseConsent, privacySignal, type AnalyticsConsent } from '@/lib/consent';
import { closeCookieSettings } from '@/lib/cookie-settings';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import styles from './consent-banner.module.css';

/** Selector for the parts people came for, and for placeholders. The banner shouldn't cover them. */
const KEPT_FREE = 'main :is(h1, h2, h3, form, figure, [role="search"], [data-skeleton])';

/** True if the banner covers a part that must stay visible. */
function useCoversMainParts(box: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    let seen: IntersectionObserver | undefined;
    const watch = () => {
      seen?.disconnect();
      const area = box.current?.getBoundingClientRect();
      if (!area) return;
      const under = new Set<Element>();
      const { innerWidth, innerHeight } = window;
      const edges = [area.top, innerWidth - area.right, innerHeight - area.bottom, area.left];
      seen = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) under.add(target);
            else under.delete(target);
          }
          setOver(under.size > 0);
        },
        { rootMargin: edges.map((edge) => `${-Math.max(0, Math.floor(edge))}px`).join(' ') },
      );
      for (const element of document.querySelectorAll(KEPT_FREE)) seen.observe(element);
    };

    watch();
    // Measures again, because the page keeps growing and the banner moves when a phone's action bar appears.
    const size = new ResizeObserver(watch);
    size.observe(document.body);
    if (box.current) size.observe(box.current);
    window.addEventListener('resize', watch);
    return () => {
      seen?.disconnect();
      size.disconnect();
      window.removeEventListener('resize', watch);
    };
  }, [box]);

  return over;
}

export interface ConsentBannerProps {
  /** True if the visitor opened the cookie settings. False if the page itself is asking for consent. */
  settings: boolean;
  consent: AnalyticsConsent;
}

/**
 * Asks for consent to the analytics cookie. The banner blocks nothing, takes the focus only if the visitor
 * opened it, and gives both answers equal weight.
 */
export function ConsentBanner({ settings, consent }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const refused = privacySignal();
  const aside = useCoversMainParts(banner) && !settings;

  useEffect(() => {
    if (settings) banner.current?.focus();
    else announce(t`A choice about cookies is at the top of the page.`);
  }, [settings]);

  const choose = (choice: 'yes' | 'no') => {
    const focused = banner.current?.contains(document.activeElement);
    chooseConsent(choice);
    announce(choice === 'yes' ? t`Analytics accepted.` : t`Only necessary cookies are set.`);
    if (settings) closeCookieSettings();
    // The clicked button disappears, so the focus moves to the page's content.
    else if (focused) document.getElementById('main')?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (settings && event.key === 'Escape') closeCookieSettings();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, as Close does
    <section
      ref={banner}
      className={styles.banner}
      data-consent
      data-aside={aside || undefined}
      data-settings={settings || undefined}
      aria-label={t`Cookies`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div>
        <p className={styles.title}>{t`May we count your visits?`}</p>
        <p>
          {refused
            ? t`Your browser asks sites not to track you. We take that as a no: only the necessary cookies are set.`
            : t`We’d like to set one anonymous cookie so founders can see returning visitors.`}{' '}
          <Link to={paths.cookies.href()}>{t`Cookie Policy`}</Link>
        </p>
        {!refused && settings && consent !== 'unasked' && (
          <p className={styles.now}>
            {consent === 'yes'
              ? t`Your current choice: analytics accepted.`
              : t`Your current choice: only necessary cookies.`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!refused && (
          <>
            <Button onClick={() => choose('yes')}>{t`Accept analytics`}</Button>
            <Button onClick={() => choose('no')}>{t`Only necessary`}</Button>
          </>
        )}
        {settings && (
          <Button variant={refused ? 'secondary' : 'quiet'} onClick={closeCookieSettings}>
            {t`Close`}
          </Button>
        )}
      </div>
    </section>
  );
}

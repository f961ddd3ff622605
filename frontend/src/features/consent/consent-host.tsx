import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { analyticsConsent, honourConsent, type AnalyticsConsent } from '@/lib/consent';
import { useCookieSettingsOpen } from '@/lib/cookie-settings';
import { onPreferences } from '@/lib/preferences';
import type { ConsentBannerProps } from './consent-banner';

/** How long a page that never comes to rest may put the question off, in ms. */
const LATEST = 3000;

/**
 * Keeps the rule about cookies, and brings up the question where nobody has answered it yet. The banner is
 * loaded when the page has come to rest: nothing of the first screen waits for it.
 *
 * @param ask false on screens that are not the place for the question; the settings open everywhere
 */
export function ConsentHost({ ask }: { ask: boolean }) {
  const consent = useSyncExternalStore<AnalyticsConsent>(onPreferences, analyticsConsent, () => 'no');
  const settings = useCookieSettingsOpen();
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  const wanted = settings || (ask && consent === 'unasked');

  useEffect(honourConsent, []);

  useEffect(() => {
    if (!wanted) return;
    const load = () =>
      import('./consent-banner').then(
        ({ ConsentBanner }) => setBanner(() => ConsentBanner),
        (error: unknown) => console.error('The cookie settings could not be loaded', error),
      );
    return settings ? void load() : atRest(load);
  }, [wanted, settings]);

  return wanted && Banner && <Banner settings={settings} consent={consent} />;
}

/** Calls when the browser has nothing better to do. @returns what calls it off. */
function atRest(call: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { atRest } from '@/lib/at-rest';
import { analyticsConsent, honourConsent, type AnalyticsConsent } from '@/lib/consent';
import { useCookieSettingsOpen } from '@/lib/cookie-settings';
import { untilLoaded } from '@/lib/load';
import { onPreferences } from '@/lib/preferences';
import type { ConsentBannerProps } from './consent-banner';

/**
 * Applies the cookie consent, and shows the banner if the visitor hasn't answered yet. The banner loads once
 * the page is idle, to avoid delaying the first screen.
 *
 * @param ask false on screens where the banner shouldn't appear; the settings can be opened on every screen
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
      void untilLoaded(() => import('./consent-banner')).then(
        ({ ConsentBanner }) => setBanner(() => ConsentBanner),
        (error: unknown) => console.error('The cookie settings could not be loaded', error),
      );
    return settings ? load() : atRest(load);
  }, [wanted, settings]);

  return wanted && Banner && <Banner settings={settings} consent={consent} />;
}

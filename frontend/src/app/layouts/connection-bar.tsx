import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { reloadWhenBack, useConnectionTrouble, whenBack } from '@/lib/connection';
import styles from './connection-bar.module.css';

const TEXTS = {
  offline: msg`You’re offline. We’ll pick up where you left off.`,
  outdated: msg`Groundswell was updated. Copy what you typed, then reload to see the rest of this page.`,
};

/** Says that the server can't be reached. The page stays as it is, including all typed text. */
export function ConnectionBar() {
  const trouble = useConnectionTrouble();

  useEffect(() => {
    const onOffline = () => void whenBack();
    window.addEventListener('offline', onOffline);
    if (!navigator.onLine) onOffline();
    return () => window.removeEventListener('offline', onOffline);
  }, []);

  return (
    <div id="connection" className={styles.place}>
      {/* Always rendered, because screen readers don't announce a region that has only just appeared. */}
      <div role="status" aria-live="polite">
        {trouble && (
          <p className={styles.bar} data-trouble={trouble}>
            {i18n._(TEXTS[trouble])}
          </p>
        )}
      </div>
      {trouble === 'outdated' && (
        <button type="button" className={styles.reload} onClick={() => void reloadWhenBack()}>
          {t`Reload`}
        </button>
      )}
    </div>
  );
}

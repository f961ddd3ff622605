import { t } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import type { ClientUser } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { SearchIcon } from '@/ui/more-icons';
import { setPaletteOpen, usePaletteOpen } from './palette-open';
import styles from './search.module.css';

const Palette = lazyPart(() =>
  trackLoading(import('./palette/palette')).then((module) => ({ default: module.Palette })),
);

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** True if another dialog is open, which the palette must not cover. */
const isAsked = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * The command palette. Ctrl-K (Command-K on a Mac) opens and closes it anywhere. Its code is loaded when it
 * is first opened.
 */
export function PaletteHost({ user }: { user: ClientUser }) {
  const open = usePaletteOpen();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // In the email editor, the same shortcut inserts a link.
      if (!pressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (open || !isAsked()) setPaletteOpen(!open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  useEffect(() => () => setPaletteOpen(false), []);

  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette user={user} onClose={() => setPaletteOpen(false)} />
    </Suspense>
  );
}

/**
 * Button that opens the palette.
 *
 * @param icon whether to show only the icon, if a field wouldn't fit
 */
export function SearchButton({ icon = false }: { icon?: boolean }) {
  return (
    <button
      type="button"
      className={icon ? styles.icon : styles.field}
      aria-label={t`Search`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setPaletteOpen(true)}
    >
      <SearchIcon />
      {!icon && (
        <>
          <span>{t`Search`}</span>
          <kbd>{onMac ? '⌘ K' : t`Ctrl K`}</kbd>
        </>
      )}
    </button>
  );
}

import { Suspense, useEffect, useState } from 'react';
import type { ClientUser } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { SearchIcon } from '@/ui/icons';
import styles from './workspace-bars.module.css';

const Palette = lazyPart(() =>
  trackLoading(import('./palette/palette')).then((module) => ({ default: module.Palette })),
);

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Another dialog is open: what it asks comes first. */
const isAsked = () => document.querySelector('[aria-modal="true"]') !== null;

/** Opens the palette, which is loaded then: by itself, or with Ctrl-K (on a Mac Command-K) from anywhere. */
export function PaletteButton({ user }: { user: ClientUser }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // In the editor of a mail it makes a link.
      if (!pressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (open || !isAsked()) setOpen(!open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-label="Jump to anything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>Jump to anything</span>
        <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

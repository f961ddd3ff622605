import { Suspense, useState } from 'react';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import surface from '@/ui/surface.module.css';
import { TOUR_SECONDS } from './tour-length';
import styles from './tour.module.css';

const TourDialog = lazyPart(() => import('./tour-dialog'));

/** The button that plays the demo film. To spare slow connections, the film isn't loaded before a click. */
export function Tour() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={cx(surface.bare, styles.watch)} onClick={() => setOpen(true)}>
        <span className={styles.play}>
          <svg width="12" height="12" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
            <path d="M3 1v12l10-6z" fill="currentColor" />
          </svg>
        </span>
        Watch the tour, {TOUR_SECONDS} seconds
      </button>
      <Suspense fallback={null}>{open && <TourDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import { Suspense, useState } from 'react';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import surface from '@/ui/surface.module.css';
import poster from './poster.webp';
import styles from './tour.module.css';

const TourPlayer = lazyPart(() => import('./tour-player'));
const TourTranscript = lazyPart(() => import('./tour-transcript'));

/**
 * The demo video. Until it is played there is only its poster; nobody on a slow line loads a film unasked.
 */
export function Tour() {
  const [playing, setPlaying] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <div className={styles.tour}>
      <div className={cx(surface.card, styles.screen)}>
        <Suspense fallback={<Poster />}>
          {playing ? (
            <TourPlayer poster={poster} />
          ) : (
            <button type="button" className={cx(surface.bare, styles.play)} onClick={() => setPlaying(true)}>
              <Poster />
              <span className={styles.label}>
                <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                  <path d="M2 1v12l11-6z" fill="currentColor" />
                </svg>
                Watch the tour
              </span>
            </button>
          )}
        </Suspense>
      </div>
      <details className={styles.words} onToggle={(event) => setReading(event.currentTarget.open)}>
        <summary>Read the transcript</summary>
        <Suspense>{reading && <TourTranscript />}</Suspense>
      </details>
    </div>
  );
}

function Poster() {
  return (
    <img
      className={styles.poster}
      src={poster}
      alt=""
      width={960}
      height={540}
      fetchPriority="high"
      decoding="async"
    />
  );
}

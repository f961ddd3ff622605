import { Dialog } from '@/ui/dialog';
import poster from './poster.webp';
import styles from './tour.module.css';
import TourPlayer from './tour-player';
import TourTranscript from './tour-transcript';

/** A dialog with the film, which starts immediately, above its transcript. */
export default function TourDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How Groundswell works" wide onClose={onClose}>
      <TourPlayer poster={poster} />
      <details className={styles.words}>
        <summary>Read the transcript</summary>
        <TourTranscript />
      </details>
    </Dialog>
  );
}

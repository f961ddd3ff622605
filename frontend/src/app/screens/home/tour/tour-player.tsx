import { useEffect, useRef } from 'react';
import captions from './tour.vtt?url&no-inline';
import film from './tour.mp4';
import styles from './tour.module.css';

/**
 * Plays the film from the beginning, with captions and without sound. Takes the focus from the button it
 * replaces.
 */
export default function TourPlayer({ poster }: { poster: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.focus(), []);
  return (
    <video
      ref={video}
      className={styles.film}
      src={film}
      poster={poster}
      width={960}
      height={540}
      aria-label="A tour of Groundswell"
      controls
      autoPlay
      muted
      playsInline
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

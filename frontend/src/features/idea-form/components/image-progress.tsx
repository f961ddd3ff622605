import styles from './image-progress.module.css';

/**
 * What is happening to the picture right now. `share` is 0 to 1, or null where nobody can know how far it
 * is.
 */
export function ImageProgress({ text, share }: { text: string; share: number | null }) {
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={text} {...(share ? { value: share } : {})} />
      {text}
    </p>
  );
}

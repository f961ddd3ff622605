import { useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './key.module.css';

/** The key that does the same, on machines that have keys. Decoration: the help names them in words. */
export function Key({ name }: { name: string }) {
  const [wanted] = useShortcutsWanted();
  return wanted ? (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  ) : null;
}

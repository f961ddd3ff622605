import { useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './key.module.css';

/** The keyboard shortcut of a control, on devices with keys. Decorative: the help describes them in words. */
export function Key({ name }: { name: string }) {
  const [wanted] = useShortcutsWanted();
  return wanted ? (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  ) : null;
}

import { useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './key.module.css';

/**
 * Hint with a control's keyboard shortcut, on devices with a keyboard. Hidden from screen readers, because
 * the help dialog describes the shortcuts.
 */
export function Key({ name }: { name: string }) {
  const [wanted] = useShortcutsWanted();
  return wanted ? (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  ) : null;
}

import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { MoonIcon, SunIcon } from './icons';
import styles from './icon-button.module.css';

/** Switches between light and dark, and remembers the choice for a year. */
export function ThemeToggle() {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Switch to ${other} mode`}
      onClick={() => setThemeMode(other)}
    >
      {/* The style sheet shows one of them: the server does not know the mode. */}
      <SunIcon />
      <MoonIcon />
    </button>
  );
}

import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { MoonIcon, SunIcon } from './icons';
import styles from './icon-button.module.css';

/** Switches between light and dark mode, and stores the choice for a year. */
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
      {/* The style sheet shows only one of the icons, because the server doesn't know the mode. */}
      <SunIcon />
      <MoonIcon />
    </button>
  );
}

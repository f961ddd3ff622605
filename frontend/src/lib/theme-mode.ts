import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

export type ThemeMode = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentMode(): ThemeMode {
  return readPreferences().theme ?? (systemDark().matches ? 'dark' : 'light');
}

/**
 * Sets the theme on the root element, which determines the colors in `virtual:tokens.css`. `index.html` does
 * the same before the first paint.
 */
function apply() {
  document.documentElement.dataset.theme = currentMode();
}

function subscribe(listener: () => void) {
  const onChange = () => {
    apply();
    listener();
  };
  const stop = onPreferences(onChange);
  const system = systemDark();
  system.addEventListener('change', onChange);
  return () => {
    stop();
    system.removeEventListener('change', onChange);
  };
}

/** @param choice a mode to store, or `system` to follow the system's mode */
export function setThemeMode(choice: ThemeMode | 'system'): void {
  rememberPreferences({ theme: choice === 'system' ? undefined : choice });
  apply();
}

/**
 * The current mode: the visitor's choice, or the system's mode by default. Always light in server-rendered
 * markup, which is the same for everyone.
 */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore<ThemeMode>(subscribe, currentMode, () => 'light');
}

/** The visitor's choice of a mode. */
export function useThemeChoice(): ThemeMode | 'system' {
  return useSyncExternalStore(onPreferences, () => readPreferences().theme ?? 'system');
}

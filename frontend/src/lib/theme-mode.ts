import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

export type ThemeMode = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentMode(): ThemeMode {
  return readPreferences().theme ?? (systemDark().matches ? 'dark' : 'light');
}

/**
 * Marks the root, from which `virtual:tokens.css` takes its colours. `index.html` does the same before the
 * first paint.
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

/** @param choice a mode to keep, or the system's, whatever that is at the time */
export function setThemeMode(choice: ThemeMode | 'system'): void {
  rememberPreferences({ theme: choice === 'system' ? undefined : choice });
  apply();
}

/** The mode in use now: the visitor's choice, else the system's. In markup that is everybody's, light. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore<ThemeMode>(subscribe, currentMode, () => 'light');
}

/** What the visitor chose. */
export function useThemeChoice(): ThemeMode | 'system' {
  return useSyncExternalStore(onPreferences, () => readPreferences().theme ?? 'system');
}

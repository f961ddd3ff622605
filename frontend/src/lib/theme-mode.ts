import { useSyncExternalStore } from 'react';
import { readPreferences, rememberPreferences } from './preferences';

export type ThemeMode = 'light' | 'dark';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function currentMode(): ThemeMode {
  return readPreferences().theme ?? (systemDark.matches ? 'dark' : 'light');
}

/** Marks the root, from which `tokens.css` takes its colours. `index.html` does the same before the first paint. */
function apply() {
  document.documentElement.dataset.theme = currentMode();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  systemDark.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', apply);
  };
}

export function setThemeMode(mode: ThemeMode): void {
  rememberPreferences({ theme: mode });
  apply();
}

/** The mode in use now: the visitor's choice, else the system's. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentMode);
}

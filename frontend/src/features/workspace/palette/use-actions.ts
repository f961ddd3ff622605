import { useAuth } from '@/lib/auth-context';
import { openCookieSettings } from '@/lib/cookie-settings';
import { RAIL_FROM, useRail } from '@/lib/rail';
import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import type { Command } from './commands';

/** What can be done from anywhere in the workspace. */
export function useActions(): Command[] {
  const { signOut } = useAuth();
  const rail = useRail();
  const railThere = useMedia(`(min-width: ${RAIL_FROM}px)`);
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  return [
    { id: 'submit', label: 'Submit an idea', also: 'new create write', to: paths.newIdea.href() },
    { id: 'theme', label: `Switch to ${other} mode`, also: 'theme', run: () => setThemeMode(other) },
    ...(railThere
      ? [{ id: 'rail', label: rail.open ? 'Fold navigation' : 'Unfold navigation', run: rail.toggle }]
      : []),
    { id: 'cookies', label: 'Cookie settings', also: 'privacy consent', run: openCookieSettings },
    { id: 'log-out', label: 'Log out', also: 'sign out', run: () => void signOut() },
  ];
}

import { matchRoutes } from 'react-router-dom';
import { api } from '@/api/enhanced';
import type { Store } from '@/api/store';
import { routes } from './routes';
import { loadScreen } from './screen';
import { isAtWork, workspaceBars } from './workspace-routes';

/**
 * An answer that the server put into the page: the call's name, its argument, and what it would have
 * answered.
 */
export interface BootEntry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/**
 * Fills the cache with the answers in `<script type="application/json" id="boot">`, when the server sent
 * any.
 */
export function hydrateBoot(store: Store): void {
  const text = document.getElementById('boot')?.textContent;
  if (!text) return;
  try {
    fillCache(store, JSON.parse(text) as BootEntry[]);
  } catch (error) {
    // The page works without: every query asks for itself.
    console.error('Boot data could not be read', error);
  }
}

/** Keeps the answers in the cache, as if they had been asked for. */
export function fillCache(store: Store, entries: BootEntry[]): void {
  store.dispatch(api.util.upsertQueryEntries(entries as Parameters<typeof api.util.upsertQueryEntries>[0]));
}

/**
 * Loads the code of the screens at an address. What the server painted stays until then, instead of making
 * room for an empty page first. Never rejects: a screen that cannot be loaded says so itself when it is
 * drawn.
 */
export async function loadFirstScreens(pathname: string): Promise<void> {
  const screens = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element);
  if (isAtWork(pathname)) screens.push(workspaceBars);
  await Promise.allSettled(screens.map(loadScreen));
}

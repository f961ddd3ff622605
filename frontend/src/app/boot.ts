import { matchRoutes } from 'react-router-dom';
import { api } from '@/api/enhanced';
import type { Store } from '@/api/store';
import { routes } from './routes';
import { loadScreen } from './screen';
import { isAtWork, workspaceBars } from './workspace-routes';

/** A response that the server added to the page: the call's name, its argument and the data. */
export interface BootEntry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/**
 * Fills the cache with the responses in `<script type="application/json" id="boot">`, if the page has any.
 */
export function hydrateBoot(store: Store): void {
  const text = document.getElementById('boot')?.textContent;
  if (!text) return;
  try {
    fillCache(store, JSON.parse(text) as BootEntry[]);
  } catch (error) {
    // The page also works without this data, because every query then makes its own call.
    console.error('Boot data could not be read', error);
  }
}

/** Stores responses in the cache as if they had been fetched. */
export function fillCache(store: Store, entries: BootEntry[]): void {
  store.dispatch(api.util.upsertQueryEntries(entries as Parameters<typeof api.util.upsertQueryEntries>[0]));
}

/**
 * Loads the code of the screens at a URL. Until it has loaded, the server-rendered page stays visible,
 * instead of an empty page. Never rejects: a screen that can't be loaded shows the error when it renders.
 */
export async function loadFirstScreens(pathname: string): Promise<void> {
  const screens = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element);
  if (isAtWork(pathname)) screens.push(workspaceBars);
  await Promise.allSettled(screens.map(loadScreen));
}

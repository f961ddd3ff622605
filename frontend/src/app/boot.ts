import { api } from '@/api/enhanced';
import type { Store } from './store';

/** An answer that the server put into the page: the call's name, its argument, and what it would have answered. */
interface BootEntry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** Fills the cache with the answers in `<script type="application/json" id="boot">`, when the server sent any. */
export function hydrateBoot(store: Store): void {
  const text = document.getElementById('boot')?.textContent;
  if (!text) return;
  try {
    const entries = JSON.parse(text) as BootEntry[];
    store.dispatch(api.util.upsertQueryEntries(entries as Parameters<typeof api.util.upsertQueryEntries>[0]));
  } catch (error) {
    // The page works without: every query asks for itself.
    console.error('Boot data could not be read', error);
  }
}

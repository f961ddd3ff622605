import { afterAll, beforeAll } from '@jest/globals';

import type { StoreUnderTest } from './object-stores.js';
import { type SignedIn, startTestApp, type TestApp } from './test-app.js';

export let store: StoreUnderTest;
export let app: TestApp;
export let founder: SignedIn;

/** Starts the product on a store and signs a founder in, for a suite in `describe.each(STORES)`. */
export function useStore(start: () => Promise<StoreUnderTest>): void {
  beforeAll(async () => {
    store = await start();
    app = await startTestApp(store.variables);
    founder = await app.signIn('founder@example.com');
  });
  afterAll(async () => {
    await app.stop();
    await store.stop();
  });
}

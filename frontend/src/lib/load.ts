import { lazy } from 'react';

/** Delay before the page retries loading the code that watches the connection, in ms. */
const AGAIN_MS = 3000;

/**
 * Loads the code that watches the connection, retrying until it arrives. It is a separate file, because most
 * visits never need it.
 */
export const connection = (): Promise<typeof import('./connection')> =>
  import('./connection').catch(() =>
    new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(connection),
  );

/**
 * Loads code, and waits for the connection if there is none or if it drops. Rejects only for a broken file,
 * or for a screen that the server no longer has.
 *
 * @param screen whether this loads a whole screen, which has no typed text to lose
 */
export const untilLoaded = <T>(load: () => Promise<T>, screen?: boolean): Promise<T> =>
  onceOnline(load).catch((error) => connection().then(({ loadAgain }) => loadAgain(load, error, screen)));

/** Chromium remembers failed module requests, so nothing is requested while the browser is offline. */
const onceOnline = <T>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine ? load() : onceServerResponds(load);

const onceServerResponds = <T>(load: () => Promise<T>): Promise<T> =>
  connection()
    .then(({ whenBack }) => whenBack())
    .then(load);

/**
 * Loads a screen that the reader navigates to. Checks first that the server responds, because Chromium never
 * requests a failed module again.
 */
export const nextScreen = <T>(load: () => Promise<T>): Promise<T> =>
  onceServerResponds(() => untilLoaded(load, true));

/** React's `lazy` for a part of a screen. Without a connection, the part's place waits for one. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));

import { lazy } from 'react';

/** Delay in ms before retrying to load the code that watches the connection. */
const AGAIN_MS = 3000;

/**
 * Loads the code that watches the connection, and retries until it arrives. The code is in a separate file,
 * because most visits never need it.
 */
export const connection = (): Promise<typeof import('./connection')> =>
  import('./connection').catch(() =>
    new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(connection),
  );

/**
 * Loads code. If the connection is missing or drops, waits until it is back. Rejects only for a broken file,
 * or for a screen that the server no longer has.
 * @param screen whether this loads an entire screen, which has no typed text to lose
 */
export const untilLoaded = <T>(load: () => Promise<T>, screen?: boolean): Promise<T> =>
  onceOnline(load).catch((error) => connection().then(({ loadAgain }) => loadAgain(load, error, screen)));

/** Loads nothing while the browser is offline, because Chromium remembers failed module requests. */
const onceOnline = <T>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine ? load() : onceServerResponds(load);

const onceServerResponds = <T>(load: () => Promise<T>): Promise<T> =>
  connection()
    .then(({ whenBack }) => whenBack())
    .then(load);

/**
 * Loads a screen that the reader is navigating to. Checks first that the server responds, because Chromium
 * never retries a failed module.
 */
export const nextScreen = <T>(load: () => Promise<T>): Promise<T> =>
  onceServerResponds(() => untilLoaded(load, true));

/** React's `lazy` for a part of a screen. Without a connection, shows the placeholder until there is one. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));

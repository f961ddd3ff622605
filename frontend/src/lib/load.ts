import { lazy } from 'react';

/** How long the page waits before it asks again for the code that watches the connection, in ms. */
const AGAIN_MS = 3000;

/**
 * The code that watches the connection. It is a file of its own, because most visits never need it, so it is
 * requested until it arrives.
 */
export const connection = (): Promise<typeof import('./connection')> =>
  import('./connection').catch(() =>
    new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(connection),
  );

/**
 * Loads code, and waits for the connection if there is none, or if it is lost meanwhile. Rejects only for a
 * broken file, and for a screen that the server no longer has.
 *
 * @param screen whether a whole screen is loaded, which has no typed text to lose
 */
export const untilLoaded = <T>(load: () => Promise<T>, screen?: boolean): Promise<T> =>
  onceOnline(load).catch((error) => connection().then(({ loadAgain }) => loadAgain(load, error, screen)));

/** Chromium remembers that a module did not arrive, so nothing is requested while the browser is offline. */
const onceOnline = <T>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine
    ? load()
    : connection()
        .then(({ whenBack }) => whenBack())
        .then(load);

/**
 * Loads a screen that the reader goes to from another one. The server is asked first whether it responds,
 * because Chromium never requests a module again that did not arrive.
 */
export const nextScreen = <T>(load: () => Promise<T>): Promise<T> =>
  connection()
    .then(({ whenBack }) => whenBack())
    .then(() => untilLoaded(load, true));

/** React's `lazy` for a part of a screen. Without a connection its place waits for one. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));

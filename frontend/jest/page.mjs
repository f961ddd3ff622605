import { JSDOM, VirtualConsole } from 'jsdom';

import { addWhatIsMissing } from './missing-in-jsdom.mjs';

/**
 * Globals that exist in both jsdom and Node. The page's elements accept only jsdom's versions of these.
 * All others remain Node's, because jsdom and MSW rely on them.
 */
const THE_PAGES_OWN = new Set([
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'ErrorEvent',
  'Event',
  'EventTarget',
  'File',
  'MessageEvent',
  'Storage',
  'localStorage',
  'navigator',
  'sessionStorage',
]);
const CHANGING = ['innerWidth', 'innerHeight', 'scrollX', 'scrollY', 'pageXOffset', 'pageYOffset', 'event'];
const ADDRESS = 'http://localhost';

// Sends jsdom's errors to the current test file's console, because the file may expect them.
const complaints = new VirtualConsole();
complaints.on('jsdomError', (error) => globalThis.console.error(error.stack, error.detail ?? ''));
const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: ADDRESS,
  pretendToBeVisual: true,
  virtualConsole: complaints,
});
const { window } = dom;
const { document } = window;
const node = { setTimeout, clearTimeout, setInterval, clearInterval };
/** Pending timers of the page. */
const timers = new Set();
/** Active observers of the page. Unless they are disconnected, they would observe the next file's page. */
const observers = new Set();

/**
 * Turns Node's global object into a window, once for all test files of a worker: React and Testing Library
 * keep references to the globals they find when they load.
 */
export function installPage() {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !THE_PAGES_OWN.has(name)) continue;
    const value = window[name];
    // Window methods are always called on the window, no matter which object they were read from.
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
    define(name, { writable: true, enumerable: true, value: isMethod ? value.bind(window) : value });
  }
  for (const name of CHANGING)
    define(name, { get: () => window[name], set: (value) => void (window[name] = value) });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
  globalThis.window = globalThis.self = globalThis.parent = globalThis.top = globalThis;
  noteTimers();
  noteObservers();
  addWhatIsMissing();
}

function define(name, how) {
  Object.defineProperty(globalThis, name, { configurable: true, ...how });
}

/** Tracks observers, so that closing the page can disconnect them. */
function noteObservers() {
  const { MutationObserver } = window;
  class NotedObserver extends MutationObserver {
    constructor(onChange) {
      super(onChange);
      observers.add(this);
    }
  }
  window.MutationObserver = NotedObserver;
  define('MutationObserver', { writable: true, enumerable: true, value: NotedObserver });
}

/** Tracks pending timers, so that closing the page can clear them. */
function noteTimers() {
  for (const kind of ['Timeout', 'Interval']) {
    globalThis[`set${kind}`] = (work, ...rest) => {
      const timer = node[`set${kind}`](
        (...args) => {
          if (kind === 'Timeout') timers.delete(timer);
          work(...args);
        },
        ...rest,
      );
      timers.add(timer);
      return timer;
    };
    globalThis[`clear${kind}`] = (timer) => {
      timers.delete(timer);
      node[`clear${kind}`](timer);
    };
  }
}

/** Resets the page, so that the next test file starts with an empty one. */
export function closePage() {
  for (const timer of timers) clearTimeout(timer);
  for (const observer of observers) observer.disconnect();
  observers.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  dom.reconfigure({ url: ADDRESS });
  window.history.replaceState(null, '', '/');
}

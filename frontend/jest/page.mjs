import { JSDOM, VirtualConsole } from 'jsdom';

import { addWhatIsMissing } from './missing-in-jsdom.mjs';

/**
 * Of what both have, the page's elements understand only jsdom's; everything else stays Node's, which jsdom
 * itself and MSW rely on.
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

// The console of the file that runs, which may expect what jsdom has to say.
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
/** Timers under way. */
const timers = new Set();
/** Observers of changes in the page, which would look at the next file's page too. */
const observers = new Set();

/**
 * Makes Node's global object a window, once for all test files of a worker: React and Testing Library keep
 * what they find when they are loaded.
 */
export function installPage() {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !THE_PAGES_OWN.has(name)) continue;
    const value = window[name];
    // A method of the window is called on the window, whatever object the name was read from.
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

/** A page that is closed observes nothing any more: observers are noted until then. */
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

/** A page that is closed has no timers: those under way are noted until they are done. */
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

/** Leaves the next test file a page on which nothing has happened. */
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

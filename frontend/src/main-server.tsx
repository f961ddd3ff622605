import { api } from '@/api/enhanced';
import { createStore } from '@/api/store';
import { tellSupportEmail } from '@/lib/support';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { fillCache, loadFirstScreens, type BootEntry } from './app/boot';

/**
 * Matches elements for the head, which React puts first. They are removed, because the server writes its own
 * head.
 */
const OF_THE_HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/;

/** Matches characters that end a line in some programs, but not in HTML. */
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/**
 * Renders a public screen as everyone sees it at first; `main.tsx` hydrates it. Built for Node, and called by
 * the server's `site` module.
 * @param path the URL without its query
 * @param answers API responses delivered with the page
 * @param values values that the server adds to every page
 * @returns the HTML of `#root`
 * @throws if any part of the screen would have to wait
 */
export async function draw(
  path: string,
  answers: BootEntry[],
  values: { supportEmail: string },
): Promise<string> {
  tellSupportEmail(values.supportEmail);
  await loadFirstScreens(path);
  const store = createStore();
  try {
    fillCache(store, answers);
    const html = renderToString(
      <StaticRouter location={path}>
        <App store={store} />
      </StaticRouter>,
    );
    if (html.includes('<!--$!-->'))
      throw new Error(`The screen at ${path} could not be rendered completely.`);
    return html.replace(OF_THE_HEAD, '').replace(LINE_SEPARATORS, (found) => `&#${found.charCodeAt(0)};`);
  } finally {
    // Resets the API state, because the store's timers would otherwise keep the responses in memory for
    // minutes.
    store.dispatch(api.util.resetApiState());
  }
}

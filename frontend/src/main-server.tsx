import { api } from '@/api/enhanced';
import { createStore } from '@/api/store';
import { tellSupportEmail } from '@/lib/support';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { fillCache, loadFirstScreens, type BootEntry } from './app/boot';

/** What React puts first that belongs into a head: the server has written that itself. */
const OF_THE_HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/;

/** Ends of lines to some programs, and to none in HTML. */
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/**
 * Draws a public screen as everybody sees it at first; `main.tsx` takes it over. Built for Node, and called
 * by the server's `site` module.
 *
 * @param path the address, without its query
 * @param answers what the page brings along
 * @param told what the server puts into every page
 * @returns the HTML of `#root`
 * @throws when something on the screen would have to be waited for
 */
export async function draw(
  path: string,
  answers: BootEntry[],
  told: { supportEmail: string },
): Promise<string> {
  tellSupportEmail(told.supportEmail);
  await loadFirstScreens(path);
  const store = createStore();
  try {
    fillCache(store, answers);
    const html = renderToString(
      <StaticRouter location={path}>
        <App store={store} />
      </StaticRouter>,
    );
    if (html.includes('<!--$!-->')) throw new Error(`The screen at ${path} is not there as a whole.`);
    return html.replace(OF_THE_HEAD, '').replace(LINE_SEPARATORS, (found) => `&#${found.charCodeAt(0)};`);
  } finally {
    // Else its timers would keep the answers for minutes.
    store.dispatch(api.util.resetApiState());
  }
}

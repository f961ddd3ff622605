import { api } from '@/api/enhanced';
import { type Locale, pathIn } from '@/api/locale.generated';
import { createStore } from '@/api/store';
import { tellSupportEmail } from '@/lib/support';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogs } from 'virtual:catalogs';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { fillCache, loadFirstScreens, type BootEntry } from './app/boot';
import { loadParts } from './app/screen';

/**
 * Matches elements for the head, which React puts first. They are removed, because the server writes its own
 * head.
 */
const OF_THE_HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/;

/** Matches characters that end a line in some programs, but not in HTML. */
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/** The code contains the English texts. */
i18n.load({ en: {}, ...catalogs });

/** Compiled English texts. A screen has hundreds, and they never change. */
const english = new Map<string, ReturnType<typeof compileMessage>>();
i18n.setMessagesCompiler((text) => {
  const compiled = english.get(text) ?? compileMessage(text);
  english.set(text, compiled);
  return compiled;
});

/**
 * Renders a public screen as everyone sees it at first; `main.tsx` hydrates it. Built for Node, and called by
 * the server's `site` module.
 * @param path the URL without its language and query
 * @param answers API responses delivered with the page
 * @param values values that the server adds to every page, and the page's language
 * @returns the HTML of `#root`
 * @throws if any part of the screen would have to wait
 */
export async function draw(
  path: string,
  answers: BootEntry[],
  { supportEmail, locale }: { supportEmail: string; locale: Locale },
): Promise<string> {
  tellSupportEmail(supportEmail);
  await loadFirstScreens(path);
  await loadParts();
  const store = createStore();
  try {
    fillCache(store, answers);
    // Nothing waits from here on, so no rendering in another language starts before this rendering has ended.
    i18n.activate(locale);
    const html = renderToString(
      <StaticRouter basename={locale === 'en' ? '' : pathIn(locale, '/')} location={pathIn(locale, path)}>
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

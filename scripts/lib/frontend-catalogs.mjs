import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import PO from 'pofile';

import { FRONTEND } from './paths.mjs';

/**
 * Reads the screens' messages from the code with Lingui, and their translations from the catalogs.
 * A visitor's language has only the texts that visitors see.
 * @returns {Promise<import('../messages.mjs').Catalog[]>}
 */
export async function frontendCatalogs() {
  const require = createRequire(join(FRONTEND, 'package.json'));
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const [{ getCatalogs }, { makeConfig }, { default: config, FOR_VISITORS, PSEUDO }, { visitorFiles }] =
    await Promise.all([
      load('@lingui/cli/api'),
      load('@lingui/conf'),
      import(pathToFileURL(join(FRONTEND, 'lingui.config.mjs')).href),
      import(pathToFileURL(join(FRONTEND, 'messages/visitor-files.mjs')).href),
    ]);
  const [catalog] = await getCatalogs(makeConfig({ ...config, rootDir: FRONTEND }));
  const found = await catalog.collect();
  if (!found) throw new Error('Lingui could not read the messages of all files.');
  const forVisitors = visitorFiles();
  const previous = await catalog.readAll(config.locales);
  return config.locales
    .filter((locale) => locale !== PSEUDO)
    .map((locale) => {
      const entries = Object.entries(found).filter(
        ([, { origin }]) => !FOR_VISITORS.includes(locale) || origin.some(([file]) => forVisitors.has(file)),
      );
      const po = new PO();
      po.headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: locale };
      po.items = entries
        .map(([id, entry]) => itemOf(id, entry, previous[locale]?.[id]?.translation))
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      return { path: `frontend/src/locales/${locale}.po`, locale, po };
    });
}

/** Sorts a catalog by the first file of each text, so that its order is the same on every machine. */
const keyOf = ({ references, msgid, msgctxt = '' }) => [references[0], msgid, msgctxt].join('\n');

function itemOf(id, { message = id, context, comments = [], origin }, translation = '') {
  const item = new PO.Item();
  item.msgid = message;
  if (context) item.msgctxt = context;
  item.msgstr = [translation];
  item.extractedComments = ['js-lingui-id: ' + id, ...comments];
  item.references = [...new Set(origin.map(([file]) => file))].toSorted();
  return item;
}

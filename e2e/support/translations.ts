import { readFileSync } from 'node:fs';

import PO from 'pofile';

/** Returns the translation of a text of the server, from the catalog. */
export function serverText(locale: string, text: string): string {
  const path = `../../backend/src/locales/${locale}.po`;
  const { items } = PO.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const found = items.find(({ msgid, msgctxt }) => msgid === text && !msgctxt)?.msgstr[0];
  if (!found) throw new Error(`${path} has no translation of "${text}".`);
  return found;
}

import { readFileSync } from 'node:fs';

import PO from 'pofile';

/** Returns the translation of a text of the screens, from the catalog. */
export function screenText(locale: string, text: string): string {
  return translation(`../../frontend/src/locales/${locale}.po`, text);
}

/** Returns the translation of a text of the server. */
export function serverText(locale: string, text: string): string {
  return translation(`../../backend/src/locales/${locale}.po`, text);
}

function translation(path: string, text: string): string {
  const { items } = PO.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const found = items.find(({ msgid, msgctxt }) => msgid === text && !msgctxt)?.msgstr[0];
  if (!found) throw new Error(`${path} has no translation of "${text}".`);
  return found;
}

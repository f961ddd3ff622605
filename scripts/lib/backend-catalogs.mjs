import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import PO from 'pofile';
import ts from 'typescript';

import { BACKEND, FRONTEND } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const SOURCES = join(BACKEND, 'src');
/** Matches the files whose texts only founders and admins read. */
const FOR_FOUNDERS =
  /^modules\/(?:accounts|admin|api-keys|auth|billing|experiments|ideas|imports|mail-preferences|moderation|notices|operations|webhooks)\//;

/**
 * Reads the server's messages from the calls of `msg`, and their translations from the catalogs.
 * @returns {Promise<import('../messages.mjs').Catalog[]>}
 */
export async function backendCatalogs() {
  const { COMPLETE, FOR_VISITORS } = await import(pathToFileURL(join(FRONTEND, 'lingui.config.mjs')).href);
  /** @type {Map<string, { files: Set<string>, isForVisitors: boolean }>} */
  const found = new Map();
  const names = await readdir(SOURCES, { recursive: true });
  for (const name of names.filter((each) => /(?<!\.spec|\.d)\.ts$/.test(each)).toSorted()) {
    const source = await readFile(join(SOURCES, name), 'utf8');
    if (!source.includes('msg(')) continue;
    for (const id of messagesIn(name, source)) {
      const entry = found.get(id) ?? { files: new Set(), isForVisitors: false };
      entry.files.add(`src/${name}`);
      entry.isForVisitors ||= !FOR_FOUNDERS.test(name);
      found.set(id, entry);
    }
  }
  return Promise.all(
    [...COMPLETE, ...FOR_VISITORS].map(async (locale) => {
      const path = `src/locales/${locale}.po`;
      const file = join(BACKEND, path);
      const before = existsSync(file) ? PO.parse(await readFile(file, 'utf8')).items : [];
      const translations = new Map(before.map(({ msgid, msgstr }) => [msgid, msgstr]));
      const po = new PO();
      po.headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: locale };
      po.items = [...found]
        .filter(([, { isForVisitors }]) => isForVisitors || COMPLETE.includes(locale))
        .map(([id, { files }]) =>
          Object.assign(new PO.Item(), {
            msgid: id,
            msgstr: translations.get(id) ?? [''],
            references: [...files],
          }),
        );
      return { path: `backend/${path}`, locale, po };
    }),
  );
}

/** @returns {string[]} the texts in the calls of `msg` */
function messagesIn(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const texts = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'msg') {
      const text = textOf(node.arguments[0]);
      if (text === undefined)
        throw new PlainError(`backend/src/${name}: the text of msg() must be written in the call.`);
      texts.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** @returns {string | undefined} a literal, or literals joined by `+` */
function textOf(node) {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node)) return undefined;
  const [start, end] = [textOf(node.left), textOf(node.right)];
  return start === undefined || end === undefined ? undefined : start + end;
}

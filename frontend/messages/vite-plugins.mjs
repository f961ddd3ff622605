/*
 * Puts the texts of each language into a copy of the client's code (ADR 93). A first load then contains
 * neither the IDs of messages nor the code that looks them up: 9 kB (gzip) of a budget of 130 kB.
 */
import { createHash } from 'node:crypto';

import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';

import linguiConfig, { BUILT, PSEUDO } from '../lingui.config.mjs';
import { expandMacros, USES_MACROS } from './macros.mjs';

/** Matches a message's place in built code. */
const PLACE = /(["'`])~message~([^~]{6})~\1/g;
/** Matches a call in minified code that only puts a message into words. */
const PLAIN_CALL = /(?<![\w$])[\w$]{1,4}\._\((["'`])~message~([^~]{6})~\1\)/g;
/** Matches a text, but not the parts of a message with values. */
const PLAIN_TEXT = /^"/;
/** Matches the names of other code files in built code, in the list of files that Vite preloads. */
const CODE_FILE = /"assets\/([^"/]+\.js)"/g;

/** Builds of code for browsers that contains messages: the screens, and the frame of the widget. */
const IN_BROWSER = ['client', 'embed'];

/** Name of the built file that lists each language's folder of code. */
const LANGUAGES_FILE = '.vite/languages.json';

/**
 * Puts the messages into the browser's code. A build writes English in place, and a copy for each other
 * language: of all code files of the screens in a folder, and of the frame's script as `embed-de.js`. `vite dev`
 * serves English only.
 * @returns {import('vite').Plugin}
 */
export function inlineMessages() {
  /** The English text of each message and the names of its values, by ID. */
  const english = new Map();
  return {
    name: 'groundswell:inline-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => IN_BROWSER.includes(name),
    resolveId: {
      filter: { id: /^@lingui\/core$/ },
      handler() {
        return this.resolve('@/lib/inlined-messages');
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: USES_MACROS },
      handler(code, id) {
        if (this.environment.mode === 'build') return expandMacros(code, id, [markPlaces(english)]);
        const own = new Map();
        const expanded = expandMacros(code, id, [markPlaces(own)]);
        return { ...expanded, code: inlined(expanded.code, compiled('en', textsOf(own)), own) };
      },
    },
    generateBundle: {
      // Vite writes the lists of files to preload in its own hook, and every language needs them.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const originals = files.map(({ fileName, code }) => ({ fileName, code }));
        const [[, inEnglish], ...others] = await compileAll(textsOf(english));
        for (const file of files) file.code = inlined(file.code, inEnglish, english);
        if (this.environment.name === 'embed') {
          for (const [language, messages] of others)
            for (const { fileName, code } of originals)
              this.emitFile({
                type: 'asset',
                fileName: fileName.replace(/\.js$/, `-${language}.js`),
                source: inlined(code, messages, english),
              });
          return;
        }
        const folders = {};
        for (const [language, messages] of others) {
          const folder = `assets/${language}-${digest(messages)}`;
          folders[language] = folder;
          for (const { fileName, code } of originals)
            this.emitFile({
              type: 'asset',
              fileName: fileName.replace(/^assets/, folder),
              source: inlined(code, messages, english).replace(CODE_FILE, `"${folder}/$1"`),
            });
        }
        this.emitFile({ type: 'asset', fileName: LANGUAGES_FILE, source: JSON.stringify(folders) });
      },
    },
  };
}

/**
 * Expands the macros in the server's copy of the screens, and gives it the catalogs: it renders every language.
 * @returns {import('vite').Plugin}
 */
export function serverMessages() {
  const name = 'virtual:catalogs';
  return {
    name: 'groundswell:server-messages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: { filter: { id: /^virtual:catalogs$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:catalogs$/ },
      async handler() {
        const [, ...others] = await compileAll({});
        return `export const catalogs = ${JSON.stringify(Object.fromEntries(others))};`;
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: USES_MACROS },
      handler: (code, id) => expandMacros(code, id),
    },
  };
}

/**
 * A Babel plugin that replaces the ID of each message by its place, removes the English text, and passes values by
 * position, in the order of their names.
 * @param {Map<string, { text: string, names: string[] }>} english collects the texts and the names of their values
 */
const markPlaces =
  (english) =>
  ({ types }) => ({
    visitor: {
      ObjectExpression(path) {
        const { node, parent } = path;
        if (!isMessage(node)) return;
        const property = (name) =>
          node.properties.find(({ key }) => types.isIdentifier(key, { name }))?.value;
        const [id, message] = [property('id'), property('message')];
        const values = (property('values')?.properties ?? []).toSorted((a, b) =>
          nameOf(a) < nameOf(b) ? -1 : 1,
        );
        english.set(id.value, { text: textOf(message), names: values.map(nameOf) });
        const place = types.stringLiteral(`~message~${id.value}~`);
        const given = values.map(({ value }) => value);
        if (types.isCallExpression(parent) && types.isMemberExpression(parent.callee)) {
          parent.arguments = [place, ...given];
          return;
        }
        const components = property('components');
        node.properties = [
          types.objectProperty(types.identifier('id'), place),
          ...(given.length > 0
            ? [types.objectProperty(types.identifier('values'), types.arrayExpression(given))]
            : []),
          ...(components ? [types.objectProperty(types.identifier('components'), components)] : []),
        ];
      },
    },
  });

const nameOf = ({ key }) => String(key.name ?? key.value);

/** Whether an object was written by a macro, which marks it with a comment. */
const isMessage = ({ leadingComments }) =>
  leadingComments?.some(({ value }) => value.includes('i18n')) ?? false;

const textOf = (node) => (node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node.value);

/**
 * Compiles the English texts, and each language's translations. A message without a translation stays English.
 * @param {Record<string, string>} english texts by message ID
 * @returns {Promise<[language: string, Record<string, unknown>][]>} compiled messages, by ID
 */
async function compileAll(english) {
  const config = makeConfig(linguiConfig);
  const [catalog] = await getCatalogs(config);
  return Promise.all(
    ['en', ...BUILT].map(async (locale) => {
      const { messages } = await catalog.getTranslations(locale, { sourceLocale: 'en' });
      const translated = Object.entries(messages).filter(([, text]) => text !== '');
      return [locale, compiled(locale, { ...english, ...Object.fromEntries(translated) })];
    }),
  );
}

function compiled(locale, texts) {
  const { pseudoLocale } = linguiConfig;
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json', pseudoLocale });
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
  const { messages } = JSON.parse(source);
  return locale === PSEUDO ? mapValues(messages, lengthened) : messages;
}

/**
 * Lengthens a compiled message by 40%, as much as German or French may need.
 * @param {unknown[]} parts texts, values and cases
 */
function lengthened(parts) {
  const { length } = parts.filter((part) => typeof part === 'string').join('');
  const count = Math.ceil(length * 0.4);
  return count < 2
    ? parts
    : [
        ...parts,
        ` ${'ẋẋẋẋẋẋ '
          .repeat(Math.ceil(count / 7))
          .slice(0, count - 1)
          .trim()}`,
      ];
}

const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

/** Replaces the places of messages by the messages, for `src/lib/inlined-messages.ts`. */
function inlined(code, messages, english) {
  const literal = (id) => {
    const parts = byPosition(messages[id], english.get(id).names);
    return JSON.stringify(parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts);
  };
  return code
    .replaceAll(PLAIN_CALL, (call, _quote, id) => (PLAIN_TEXT.test(literal(id)) ? literal(id) : call))
    .replaceAll(PLACE, (_place, _quote, id) => literal(id));
}

/**
 * Replaces the names of values in a compiled message by their positions.
 * @param {unknown[]} parts texts, `[name]`, or `[name, kind, cases]`
 */
function byPosition(parts, names) {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    const [name, kind, cases] = part;
    const position = names.indexOf(name);
    if (!kind) return position;
    const { offset: _offset, ...texts } = cases;
    return [
      position,
      kind,
      Object.fromEntries(Object.entries(texts).map(([one, inner]) => [one, byPosition(inner, names)])),
    ];
  });
}

/** @returns {Record<string, string>} the English texts, by ID */
const textsOf = (english) => Object.fromEntries([...english].map(([id, { text }]) => [id, text]));

const digest = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

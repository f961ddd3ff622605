/**
 * Kinds of library internals that a text search can find. Each use may break with the library's next version,
 * without a type error.
 */
const KINDS = [
  // A private member.
  /[\w)\]]\??\.(_[a-z]\w*)/g,
  // A member marked as unstable.
  /\b(unstable_\w+|__\w*(?:INTERNALS|DO_NOT_USE)\w*)/g,
  // A library's own symbol.
  /\bSymbol\.for\((['"`](?!groundswell)[^'"`]*['"`])\)/g,
  // A replaced method of a class.
  /\b([A-Z][\w.]*\.prototype\.\w+) = /g,
  // A member that is read by bypassing the class's types.
  /\bReflect\.get\(this, ('\w+')/g,
  // Metadata of a framework.
  /\bReflect\.getMetadata\(\s*([A-Z_]+_METADATA|'[^']*')/g,
  // A file inside a package.
  /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'((?:@[\w-]+\/)?(?!\.)[\w.-]+\/(?:dist|lib|src|build|cjs|esm|internals?|constants)\b[^']*)'/g,
  // A package's text, which a bundler's filter matches in order to edit it.
  /\bid: (\[?\/(?=[@\w])[^\n]+?) \}/g,
];

/** Documented names from packages and the browser, which don't count as internals. */
const DOCUMENTED = [
  'nodemailer/lib/mail-composer',
  'ajv/dist/2020.js',
  'react-image-crop/dist/ReactCrop.css',
  'uplot/dist/uPlot.min.css',
  // The documentation of passport-oauth2 says: "Subclasses are allowed to use it".
  '_oauth2',
  'HTMLCanvasElement.prototype.getContext',
];

/**
 * @param {string} text of a source file
 * @returns {string[]} the internals it uses, each once
 */
export function libraryInternals(text) {
  const code = text.replace(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '');
  const found = KINDS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(found)].filter((name) => !DOCUMENTED.includes(name));
}

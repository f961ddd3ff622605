import ts from 'typescript';

const CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const TEST = /\.(?:spec|test)\.tsx?$/;
const TESTS = new Set(['it', 'test', 'describe', 'step', 'each']);

/**
 * @typedef {object} Text
 * @property {'comment' | 'test' | 'screen' | 'server' | 'api' | 'docs' | 'name' | 'other'} kind
 * @property {string} text
 * @property {number} line 1-based line number
 */

/**
 * Extracts the English from a file: comments, test names, texts for readers, and declared names.
 * @param {string} path relative to the root
 * @param {string} source
 * @returns {Text[]}
 */
export function textsOf(path, source) {
  if (CODE.test(path)) return ofCode(path, source);
  if (path.endsWith('.md')) return ofMarkdown(source);
  if (path === 'openapi.yaml') return ofDocument(source);
  if (path.endsWith('.css')) return found(source, /\/\*([\s\S]*?)\*\//g, 'comment');
  if (path.endsWith('.sql')) return found(source, /(?<!-)--(?!-)(.*)$/gm, 'comment');
  return found(source, /^[ \t]*#(.*)$/gm, 'comment');
}

function found(source, pattern, kind) {
  return [...source.matchAll(pattern)].map(({ 1: text = '', index }) => ({
    kind,
    text: text.trim(),
    line: source.slice(0, index).split('\n').length,
  }));
}

/** Extracts the paragraphs of a Markdown file, without code. */
function ofMarkdown(source) {
  const prose = source
    .replace(/^```[^`]*```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, 'code');
  return prose.split('\n').map((text, index) => ({ kind: 'docs', text: text.trim(), line: index + 1 }));
}

/** Extracts the lines of summaries and descriptions from the API document. */
function ofDocument(source) {
  return source.split('\n').map((text, index) => ({
    kind: 'api',
    text: text.replace(/^\s*(?:- )?(?:summary|description): */, '').trim(),
    line: index + 1,
  }));
}

function ofCode(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const texts = [];
  const seen = new Set();
  const add = (kind, text, at) =>
    texts.push({ kind, text, line: file.getLineAndCharacterOfPosition(at).line + 1 });
  const comments = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      add('comment', plain(source.slice(pos, end)), pos);
    }
  };
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      comments(ts.getLeadingCommentRanges(source, node.pos));
      comments(ts.getTrailingCommentRanges(source, node.end));
    }
    const text = textOf(node);
    if (text !== undefined && / /.test(text.trim())) add(kindOf(path, node), text.trim(), node.getStart());
    const name = nameOf(node);
    if (name) add('name', name, node.getStart());
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return texts;
}

/**
 * Splits a comment, without its comment marks, into sentences. Each sentence belongs to the line where it
 * begins.
 */
const plain = (comment) =>
  comment
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .map((line) => (line.startsWith('@') ? `\n${line}` : ` ${line}`))
    .join('')
    .trim();

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  return ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ') : undefined;
}

function nameOf(node) {
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node);
  return declares && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function kindOf(path, node) {
  const call = node.parent;
  if (ts.isCallExpression(call) && call.arguments[0] === node) {
    const called = call.expression.getText();
    if (TESTS.has(called.split(/[.(]/)[0] ?? '') || TESTS.has(called.split('.').at(-1) ?? '')) return 'test';
  }
  if (TEST.test(path) || /^(?:backend\/test|e2e|testing)\//.test(path)) return 'other';
  return path.startsWith('frontend/') ? 'screen' : 'server';
}

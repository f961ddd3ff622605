import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SRC = dirname(__dirname);
/** Maximum number of lines in a style sheet, the same as lint allows for a module. */
const MOST_LINES = 400;
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
/** Parts that CSS modules leave unchanged: `:global(…)`, with nested parentheses up to three levels. */
const GLOBAL = /:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const COMMENT = /\/\*[^]*?\*\/|^ *\/\/.*$/gm;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function classesOf(css: string): Set<string> {
  const blocks = css.replace(COMMENT, '').replace(GLOBAL, '').split('{').slice(0, -1);
  const selectors = blocks.map((block) => block.split(/[;}]/).at(-1) ?? '');
  return new Set(selectors.flatMap((selector) => matches(selector, /\.([a-z_][\w-]*)/gi)));
}

/**
 * Finds mismatches between screens and their style sheets, because neither the compiler nor the browser
 * reports an unknown class.
 * @param files texts keyed by their paths below `src`
 */
function problems(files: Map<string, string>): string[] {
  const unused = new Map(
    [...files].filter(([path]) => path.endsWith('.module.css')).map(([path, css]) => [path, classesOf(css)]),
  );
  const declared = new Map([...unused].map(([path, classes]) => [path, new Set(classes)]));
  const found: string[] = [];
  for (const [path, source] of files) {
    if (path.endsWith('.css')) continue;
    const code = source.replace(COMMENT, '');
    const rest = code.replace(IMPORT, '');
    for (const [, name = '', from = ''] of code.matchAll(IMPORT)) {
      const sheet = from.startsWith('@/') ? from.slice(2) : join(dirname(path), from);
      for (const one of matches(rest, new RegExp(`(?<![\\w.'-])${name}\\.(\\w+)`, 'g'))) {
        if (!declared.get(sheet)?.has(one)) found.push(`${path}: ${sheet} has no class "${one}"`);
        unused.get(sheet)?.delete(one);
      }
      // Only literal class names can be checked here.
      if (new RegExp(`(?<![\\w.'-])${name}\\s*[\\]\\[)},;]`).test(rest))
        found.push(`${path}: ${name} is used other than as ${name}.<class>`);
    }
  }
  return [
    ...found,
    ...[...unused].flatMap(([path, classes]) => [...classes].map((one) => `${path}: nothing uses .${one}`)),
  ];
}

it('screens use only classes that exist in their style sheets, and every class is used', () => {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(tsx?|module\.css)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(problems(new Map(paths.map((path) => [path, readFileSync(join(SRC, path), 'utf8')])))).toEqual([]);
});

it('no style sheet is longer than lint allows for a module', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.css$/.test(path),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const lines = (path: string) => readFileSync(join(SRC, path), 'utf8').split('\n').length - 1;
  expect(sheets.filter((path) => lines(path) > MOST_LINES)).toEqual([]);
});

describe('the check of CSS classes', () => {
  const sheet = '.card:hover > .title { gap: 1.5px }\n@media print { .card::before { content: ".x" } }';
  const found = (code: string) =>
    problems(
      new Map([
        ['ui/card.module.css', sheet],
        ['ui/card.tsx', code],
      ]),
    );

  it.each([
    [
      'nothing if all classes match',
      "import styles from './card.module.css';\ncx(styles.card, styles.title);",
      [],
    ],
    [
      'a class missing from the style sheet',
      "import styles from '@/ui/card.module.css';\ncx(styles.card, styles.title, styles.titel);",
      ['ui/card.tsx: ui/card.module.css has no class "titel"'],
    ],
    [
      'an unused class',
      "import styles from './card.module.css';\n// styles.title\ncx(styles.card);",
      ['ui/card.module.css: nothing uses .title'],
    ],
    [
      'a class looked up by a variable',
      "import styles from './card.module.css';\ncx(styles.card, styles.title, styles[tone]);",
      ['ui/card.tsx: styles is used other than as styles.<class>'],
    ],
    [
      'a style sheet assigned to another variable',
      "import styles from './card.module.css';\nconst other = styles;\ncx(styles.card, styles.title);",
      ['ui/card.tsx: styles is used other than as styles.<class>'],
    ],
  ])('reports %s', (_, code, expected) => {
    expect(found(code)).toEqual(expected);
  });

  it('ignores classes inside :global, but not those after it', () => {
    const css =
      ':global(html:has(> body > [data-x], .y)) { gap: 1px }\n:global(body):has(.card) :global(.z) {}';
    expect([...classesOf(css)]).toEqual(['card']);
  });
});

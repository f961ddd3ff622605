import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SRC = dirname(__dirname);
/** Maximum lines of a style sheet, as lint allows for a module. */
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
 * Mismatches between screens and their style sheets. Neither the compiler nor the browser complains about an
 * unknown class.
 *
 * @param files texts by their paths below `src`
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
      // Only a literal class name can be checked here.
      if (new RegExp(`(?<![\\w.'-])${name}\\s*[\\]\\[)},;]`).test(rest))
        found.push(`${path}: ${name} is used other than as ${name}.<class>`);
    }
  }
  return [
    ...found,
    ...[...unused].flatMap(([path, classes]) => [...classes].map((one) => `${path}: nothing uses .${one}`)),
  ];
}

it('uses only classes that the style sheets have, and all of them', () => {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(tsx?|module\.css)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(problems(new Map(paths.map((path) => [path, readFileSync(join(SRC, path), 'utf8')])))).toEqual([]);
});

it('keeps every style sheet within the length of a module', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.css$/.test(path),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const lines = (path: string) => readFileSync(join(SRC, path), 'utf8').split('\n').length - 1;
  expect(sheets.filter((path) => lines(path) > MOST_LINES)).toEqual([]);
});

describe('the check', () => {
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
      'nothing where all is well',
      "import styles from './card.module.css';\ncx(styles.card, styles.title);",
      [],
    ],
    [
      'a class that there is not',
      "import styles from '@/ui/card.module.css';\ncx(styles.card, styles.title, styles.titel);",
      ['ui/card.tsx: ui/card.module.css has no class "titel"'],
    ],
    [
      'a class that nothing uses',
      "import styles from './card.module.css';\n// styles.title\ncx(styles.card);",
      ['ui/card.module.css: nothing uses .title'],
    ],
    [
      'a class that is looked up',
      "import styles from './card.module.css';\ncx(styles.card, styles.title, styles[tone]);",
      ['ui/card.tsx: styles is used other than as styles.<class>'],
    ],
    [
      'a sheet under another name',
      "import styles from './card.module.css';\nconst other = styles;\ncx(styles.card, styles.title);",
      ['ui/card.tsx: styles is used other than as styles.<class>'],
    ],
  ])('%s', (_, code, expected) => {
    expect(found(code)).toEqual(expected);
  });

  it('looks inside :global', () => {
    const css =
      ':global(html:has(> body > [data-x], .y)) { gap: 1px }\n:global(body):has(.card) :global(.z) {}';
    expect([...classesOf(css)]).toEqual(['card']);
  });
});

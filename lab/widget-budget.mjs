// `npm run widget -w lab`: checks the size of the files the widget loads for visitors to another site against
// the widget's budget. Gzip, in kB of 1000 bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ensureBuilt } from '../scripts/lib/build.mjs';
import { builtBackend } from '../scripts/lib/built-backend.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { FRONTEND } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';

const BUDGET = 10;
/** The part of it for `widget.js`, which every visitor to the other site downloads. */
const SCRIPT_BUDGET = 2;
const weigh = (content) => gzipSync(content, { level: 9 }).length / 1000;

/** The largest page that an idea can produce: the longest title, in letters that rarely repeat. */
const HEAVY = {
  id: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f',
  slug: 'a'.repeat(120),
  title: Array.from({ length: 120 }, (_, n) => String.fromCodePoint(0x4e00 + n * 97)).join(''),
  image: `https://images.example.com/${'0123456789abcdef'.repeat(16)}.webp`,
  coverVariant: 0,
  voteCount: 1_234_567,
};

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { embedPage, LOCALES, readEmbedCode } = await builtBackend();
  const script = weigh(readFileSync(join(FRONTEND, 'dist', 'widget.js')));
  const pages = LOCALES.map((locale) => {
    const code = readEmbedCode(locale);
    if (!code.script || !code.style)
      throw new Error('The widget’s page was built without its script or style.');
    return weigh(embedPage(HEAVY, { locale, theme: 'light' }, 'https://groundswell.example', code));
  });
  const page = Math.max(...pages);
  const sum = script + page;
  const isOver = sum > BUDGET || script > SCRIPT_BUDGET;
  if (isOver) process.exitCode = 1;
  console.log(
    `${isOver ? 'OVER ' : 'ok   '}widget.js ${script.toFixed(1)} of ${SCRIPT_BUDGET} + its largest page ${page.toFixed(1)} = ${sum.toFixed(1)} of ${BUDGET} kB`,
  );
});

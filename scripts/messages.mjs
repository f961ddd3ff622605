// `npm run messages`: writes new and changed texts into the catalogs of all languages. With `-- --check`,
// fails if a catalog doesn't match the code or lacks a translation.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { backendCatalogs } from './lib/backend-catalogs.mjs';
import { frontendCatalogs } from './lib/frontend-catalogs.mjs';
import { problemsOf } from './lib/translation-problems.mjs';
import { ROOT } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

/**
 * @typedef {object} Catalog
 * @property {string} path relative to the root
 * @property {string} locale
 * @property {import('pofile')} po with the texts of the code and the translations so far
 */

const isCheck = process.argv.includes('--check');

await runScript(async () => {
  const catalogs = [...(await frontendCatalogs()), ...(await backendCatalogs())];
  const problems = [];
  for (const { path, locale, po } of catalogs) {
    const file = join(ROOT, path);
    const text = po.toString().trimEnd() + '\n';
    if (!isCheck) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text)
      problems.push(`${path} doesn't match the code. Run npm run messages.`);
    problems.push(
      ...po.items.flatMap((item) => problemsOf(item, locale)).map((problem) => `${path}: ${problem}`),
    );
  }
  const list = problems.slice(0, 50).join('\n');
  if (problems.length > 0 && isCheck)
    throw new PlainError(`${list}\n${problems.length} problems in the catalogs.`);
  process.stdout.write(
    `${catalogs.length} catalogs, ${problems.length} texts to translate or mend.\n${list}\n`,
  );
});

// Checks the size of a visitor's first load against the budget, using the build's manifest. Sizes are
// gzipped, in kB of 1000 bytes, and those of the language with the largest code.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { COMPLETE, PSEUDO } from '../lingui.config.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const folders = JSON.parse(readFileSync(`${dist}.vite/languages.json`, 'utf8'));
const visitorFolders = Object.entries(folders)
  .filter(([language]) => language !== PSEUDO)
  .map(([, folder]) => folder);
const founderFolders = COMPLETE.map((language) => folders[language]);

const weigh = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length / 1000;
const total = (files) => files.reduce((sum, file) => sum + weigh(file), 0);

/** Returns the size of scripts in the language that needs the most. */
function largest(files, languageFolders) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const inLanguages = languageFolders.map((folder) =>
    total(scripts.map((file) => file.replace(/^assets/, folder))),
  );
  return Math.max(total(scripts), ...inLanguages);
}

/**
 * Lists the files of an entry and of all its static imports. Dynamic imports are excluded, because they load
 * later.
 */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  chunk.css?.forEach((file) => seen.add(file));
  chunk.imports?.forEach((imported) => filesOf(imported, seen));
  return seen;
}

const ENTRY = 'index.html';
const WORKSPACE = 'src/app/layouts/workspace-layout.tsx';
const screens = Object.keys(manifest).filter((key) =>
  /^src\/(app\/screens\/.*-screen|features\/.*routes\/.*-route)\.tsx$/.test(key),
);
/** Dynamic imports included in the budget, because a screen almost always loads them. */
const ADDED = {
  'src/features/campaigns/routes/campaigns-route.tsx': ['src/features/campaigns/editor/rich-text-editor.tsx'],
};
const workspace = (key) => key.startsWith('src/features/');
const rows = screens.map((key) => {
  const roots = workspace(key) ? [ENTRY, WORKSPACE, key, ...(ADDED[key] ?? [])] : [ENTRY, key];
  const files = [...roots.reduce((seen, root) => filesOf(root, seen), new Set())];
  const budget = workspace(key) ? { js: 380, css: Infinity } : { js: 130, css: 12 };
  const js = largest(files, workspace(key) ? founderFolders : visitorFolders);
  return { key, js, css: total(files.filter((file) => file.endsWith('.css'))), budget };
});

rows.push({
  key: 'workspace shell',
  js: largest([...filesOf(WORKSPACE, filesOf(ENTRY))], founderFolders),
  css: 0,
  budget: { js: 240, css: Infinity },
});

for (const { key, js, css, budget } of rows) {
  const over = js > budget.js || css > budget.css;
  if (over) process.exitCode = 1;
  const limits = `of ${budget.js} kB JS${css ? `, css ${css.toFixed(1)} of ${budget.css}` : ''}`;
  process.stdout.write(`${over ? 'OVER ' : 'ok   '}${key.padEnd(52)} ${js.toFixed(1)} ${limits}\n`);
}

// Code that the evidence report loads in addition to an idea's page, including code loaded later: its readers
// may never come back.
const REPORT = 'src/app/screens/evidence-report-screen.tsx';
/** Code loaded only if the idea had experiments. */
const EXPERIMENTS = 'src/app/screens/evidence-report/report-experiments.tsx';
/** Code loaded only if there's no report. */
const NOT_FOUND = 'src/routing/not-found.tsx';
const common = filesOf('src/app/screens/idea-screen.tsx', filesOf(ENTRY));
const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
const everything = filesOf(REPORT);
for (const file of everything)
  if (!common.has(file))
    byFile.get(file)?.dynamicImports?.forEach((key) => {
      if (key !== EXPERIMENTS && key !== NOT_FOUND) filesOf(key, everything);
    });
const own = [...everything].filter((file) => !common.has(file));
const ofExperiments = [...filesOf(EXPERIMENTS)].filter((file) => !common.has(file) && !everything.has(file));
for (const [name, files, limit] of [
  ['report of evidence, its own code', own, 30],
  ['report of evidence, its experiments', ofExperiments, 3],
]) {
  const size = total(files.filter((file) => file.endsWith('.js')));
  const over = size > limit;
  if (over) process.exitCode = 1;
  process.stdout.write(
    `${over ? 'OVER ' : 'ok   '}${name.padEnd(52)} ${size.toFixed(1)} of ${limit} kB JS\n`,
  );
}

const fonts = [...new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets))].filter((file) =>
  file.endsWith('.woff2'),
);
for (const font of fonts) {
  const size = readFileSync(dist + font).length / 1000;
  if (fonts.length > 1 || size > 32) process.exitCode = 1;
  process.stdout.write(
    `${size > 32 ? 'OVER ' : 'ok   '}${font.padEnd(52)} ${size.toFixed(1)} of 32 kB, one font\n`,
  );
}

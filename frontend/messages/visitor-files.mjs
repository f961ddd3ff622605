import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import ts from 'typescript';

const FRONTEND = resolve(import.meta.dirname, '..');
const SOURCES = join(FRONTEND, 'src');
/** Modules that lead from a visitor's screens to a founder's or an admin's. */
const WORKSPACE = /\/app\/(workspace-routes|workspace-screens|layouts\/workspace-layout)\.tsx?$/;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** Matches imports that leave nothing in the built code. */
const TYPE_IMPORT = /^import type [^;]*;/gm;

/**
 * Returns the source files that make up what a visitor sees: everything that the public screens and the widget
 * import, without the workspace.
 * @returns {Set<string>} paths relative to `frontend`
 */
export function visitorFiles() {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || WORKSPACE.test(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8').replace(TYPE_IMPORT, ''));
    for (const { fileName } of importedFiles) {
      const imported = resolved(file, fileName);
      if (imported) visit(imported);
    }
  };
  visit(join(SOURCES, 'main.tsx'));
  for (const name of readdirSync(join(SOURCES, 'embed'))) visit(join(SOURCES, 'embed', name));
  return new Set([...found].map((file) => relative(FRONTEND, file)));
}

/** @returns {string | undefined} the file that an import names. Undefined for a package. */
function resolved(from, name) {
  const base = name.startsWith('@/')
    ? join(SOURCES, name.slice(2))
    : name.startsWith('.') && resolve(dirname(from), name);
  if (!base) return undefined;
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

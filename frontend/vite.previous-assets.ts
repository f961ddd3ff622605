import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Milliseconds for which an asset of any earlier build stays. */
const DAY = 24 * 3_600_000;

interface Asset {
  name: string;
  content: Buffer;
  time: Date;
}

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/**
 * Keeps the assets of the build before, and of those of the last day, beside the new ones. A server that
 * started before goes on serving the page that names them, and so does a tab that was opened then: without
 * them both would come out blank.
 *
 * @param dist where the build before lies; the new one may be written there or elsewhere
 */
export function previousAssets(dist: string): Plugin {
  let kept: Asset[] = [];
  let target = dist;
  return {
    name: 'groundswell:previous-assets',
    apply: 'build',
    configResolved: ({ root, build }) => void (target = resolve(root, build.outDir)),
    buildStart: () => void (kept = readAssets(dist)),
    closeBundle: () => writeMissing(target, kept),
  };
}

function readAssets(dist: string): Asset[] {
  try {
    const manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const before = new Set(
      Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    );
    return readdirSync(resolve(dist, 'assets')).flatMap((name) => {
      const path = resolve(dist, 'assets', name);
      const { mtime } = statSync(path);
      const wanted =
        before.has(`assets/${name.replace(/\.(br|gz)$/, '')}`) || Date.now() - mtime.getTime() < DAY;
      return wanted ? [{ name, content: readFileSync(path), time: mtime }] : [];
    });
  } catch {
    return []; // There was no build before.
  }
}

function writeMissing(target: string, kept: Asset[]): void {
  const assets = resolve(target, 'assets');
  mkdirSync(assets, { recursive: true });
  const present = new Set(readdirSync(assets));
  for (const { name, content, time } of kept) {
    // A packed twin of a file that is there again is left to whoever packs this build.
    if (present.has(name) || present.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const path = resolve(assets, name);
    writeFileSync(path, content);
    utimesSync(path, time, time);
  }
}

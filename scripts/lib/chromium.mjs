import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { PlainError } from './plain-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the window around it: the tests take a quarter less time in it. */
const HEADLESS = 'chromium-headless-shell';

/**
 * Path of a Chromium: the one `CHROMIUM_PATH` names, else the first on the PATH.
 * @param {{ headless?: boolean }} [options] `headless`: rather one that has no window
 */
export function findChromium({ headless = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new PlainError(`CHROMIUM_PATH is "${named}", and no program is there.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const names = headless ? [HEADLESS, ...NAMES] : NAMES;
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: "apt-get install chromium"; ' +
      'macOS: "brew install --cask chromium"), or set CHROMIUM_PATH to a Chrome or Chromium that you have.',
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

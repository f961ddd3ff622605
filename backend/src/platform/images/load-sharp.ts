import type sharp from 'sharp';

import { packageWhenUsed } from '../when-used.js';

type Sharp = typeof sharp;

const load = packageWhenUsed<Sharp>('sharp');
let prepared = false;

/** sharp, with its native library, from the first picture on. */
export function loadSharp(): Sharp {
  const loaded = load();
  // Images are never worked on twice, so libvips' cache of past operations would only hold memory.
  if (!prepared) loaded.cache(false);
  prepared = true;
  return loaded;
}

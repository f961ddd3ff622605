import type { Plugin } from 'vite';
import { renderTokensCss } from './src/theme/render-css';

/** `virtual:tokens.css`: the colours and measures of `src/theme/tokens.ts` as custom properties. */
export const tokens: Plugin = {
  name: 'groundswell:tokens',
  resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0virtual:tokens\.css$/ }, handler: () => renderTokensCss() },
};

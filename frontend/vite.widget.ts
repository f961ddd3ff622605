import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * What becomes of which source: each is one script without imports, because nothing of the SPA runs on other
 * sites.
 */
const PARTS = [
  // Loaded by other sites, under an address that never changes.
  { source: 'src/embed/widget.ts', script: 'widget.js' },
  // Loaded by our pages and the frame when a proof of work is asked for. Both know only the address.
  { source: 'src/embed/proof-worker.ts', script: 'proof-worker.js' },
  // Put by the server into the frame's page (embed-page.ts in the backend), and served to nobody as files.
  { source: 'src/embed/embed.ts', script: '.vite/embed.js', style: '.vite/embed.css' },
];

/**
 * Builds the widget for other sites beside the SPA.
 *
 * @param root folder of the frontend
 * @param alias as in the SPA's own build
 */
export function widget(root: string, alias: Record<string, string>): Plugin {
  return {
    name: 'groundswell:widget',
    apply: 'build',
    async generateBundle() {
      for (const { source, script, style } of PARTS) {
        for (const file of await compile(resolve(root, source), alias)) {
          const isStyle = file.type === 'asset';
          const fileName = isStyle ? style : script;
          if (!fileName) throw new Error(`${source} became ${file.fileName}, which has no place.`);
          this.emitFile({ type: 'asset', fileName, source: isStyle ? file.source : file.code.trim() });
        }
      }
    },
  };
}

async function compile(entry: string, alias: Record<string, string>) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      // A file of its own: the script would put it into the page, where the policy lets no style in that it
      // does not know.
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** Folder in `dist`; hidden, so that nobody is served from it. */
const FOLDER = '.server';

/** What no visitor sees without having signed in: nothing of it is drawn by the server. */
const WORKSPACE = /\/workspace-screens$/;

/**
 * Builds the public screens a second time, as a module for Node that draws them (`src/main-server.tsx`).
 * Whole, with its libraries: where it runs there are no packages of ours.
 *
 * @param root folder of the frontend
 * @param same what must be as in the SPA's own build
 */
export function serverScreens(root: string, same: Pick<UserConfig, 'resolve'>): Plugin {
  let assetsInlineLimit: number;
  return {
    name: 'groundswell:server-screens',
    apply: 'build',
    configResolved: ({ build }) => void (assetsInlineLimit = Number(build.assetsInlineLimit)),
    async generateBundle() {
      for (const file of await compile(resolve(root, 'src/main-server.tsx'), same, assetsInlineLimit)) {
        if (file.type === 'chunk')
          this.emitFile({ type: 'asset', fileName: `${FOLDER}/${file.fileName}`, source: file.code });
      }
    },
  };
}

async function compile(
  entry: string,
  same: Pick<UserConfig, 'resolve'>,
  assetsInlineLimit: number,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...same,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutWorkspace()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node20',
      write: false,
      minify: false,
      assetsInlineLimit,
      rolldownOptions: {
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

function withoutWorkspace(): Plugin {
  return {
    name: 'groundswell:without-workspace',
    enforce: 'pre',
    resolveId: (id) => (WORKSPACE.test(id) ? '\0none' : undefined),
    load: (id) => (id === '\0none' ? 'export {}' : undefined),
  };
}

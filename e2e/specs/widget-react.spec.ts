import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'vite';

import { PRODUCT } from '../support/environment.js';
import { type OtherSite, startOtherSite } from '../support/other-site.js';
import { expect, test } from '../support/test.js';

const exec = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let site: OtherSite;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.stop());

/** Program of another site. A click replaces the idea, as in a site with a router. */
const APP = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GroundswellIdea } from '@groundswell/client/react';

function App() {
  const [heard, setHeard] = useState([]);
  const [shown, setShown] = useState(true);
  const add = (what) => ({ idea }) => setHeard((before) => [...before, what + ' ' + idea]);
  return h('section', null,
    shown && h(GroundswellIdea, { ...window.chosen, onVoted: add('voted'), onJoined: add('joined') }),
    h('button', { onClick: () => setShown(!shown) }, 'Toggle'),
    h('output', null, heard.join(', ')));
}
createRoot(document.querySelector('#app')).render(h(App));
`;

/** Packs the client, installs it in a new program with React, and bundles the program. */
async function bundle(folder: string): Promise<string> {
  const packages = join(folder, 'node_modules');
  const client = join(packages, '@groundswell', 'client');
  await mkdir(client, { recursive: true });
  await exec('npm', ['run', 'client:build'], { cwd: ROOT });
  await exec('npm', ['pack', './client', '--pack-destination', folder], { cwd: ROOT });
  const archive = join(folder, 'groundswell-client-1.0.0.tgz');
  await exec('tar', ['-xzf', archive, '--strip-components=1', '-C', client]);
  for (const name of ['react', 'react-dom', 'scheduler'])
    await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  const entry = join(folder, 'app.mjs');
  await writeFile(entry, APP);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { rolldownOptions: { input: entry, output: { entryFileNames: 'app.js' } }, outDir: 'out' },
  });
  return join(folder, 'out', 'app.js');
}

test('works as a React component of the packed client, and reports votes', async ({
  api,
  newPage,
}, testInfo) => {
  const idea = await api.liveIdea();
  site.show(
    `<div id="app"></div><script>window.chosen = ${JSON.stringify({ origin: PRODUCT, idea: idea.slug, language: 'fr' })}</script>`,
  );
  const program = await bundle(testInfo.outputPath('program'));
  const page = await newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(site.address);
  await page.addScriptTag({ path: program, type: 'module' });

  const widget = page.frameLocator('iframe');
  await expect(widget.locator('html')).toHaveAttribute('lang', 'fr');
  await widget.locator('#vote').click();
  await expect(page.locator('output')).toHaveText(`voted ${idea.slug}`);
  const toggle = page.getByRole('button', { name: 'Toggle' });
  await toggle.click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await toggle.click();
  await expect(widget.locator('#vote')).toHaveAttribute('aria-pressed', 'true');
  await widget.locator('#vote').click();
  await expect(widget.locator('#vote')).toHaveAttribute('aria-pressed', 'false');
  await widget.locator('#vote').click();
  await expect(page.locator('output')).toHaveText(`voted ${idea.slug}, voted ${idea.slug}`);
  expect(faults).toEqual([]);
});

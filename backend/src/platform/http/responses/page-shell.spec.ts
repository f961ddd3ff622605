import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { PageShell } from './page-shell.js';

const INDEX =
  '<html><head><title>Old</title><!--head--><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"><!--shell--></div><!--boot--></body></html>';

describe('PageShell', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'page-shell-'));
    mkdirSync(join(root, '.vite'));
    mkdirSync(join(root, 'assets'));
    for (const name of ['index', 'card', 'home'])
      writeFileSync(join(root, `assets/${name}.css`), `.${name}{}\n`);
    writeFileSync(join(root, 'index.html'), INDEX);
    writeFileSync(
      join(root, '.vite/manifest.json'),
      JSON.stringify({
        'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'] },
        '_react.js': { file: 'assets/react.js' },
        '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js'] },
        'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['index.html', '_card.js'] },
      }),
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('puts every part into its place, and its title instead of the old one', () => {
    const page = new PageShell(root).render({
      head: '<title>New</title>',
      shell: '<h1>Hello</h1>',
      boot: [],
    });
    expect(page).toBe(
      '<html><head><title>New</title><style>.index{}</style><link rel="stylesheet" disabled href="/assets/index.css">' +
        '<meta name="code" content="/assets/react.js /assets/index.js"></head>' +
        '<body><div id="root"><h1>Hello</h1></div>' +
        '<script type="application/json" id="boot">[]</script></body></html>',
    );
  });

  it('brings the screen’s styles, but not again those that the page has already', () => {
    const page = new PageShell(root).render({ head: '', screen: 'home.tsx' });
    expect(page).toContain(
      '<style>.card{}</style><link rel="stylesheet" disabled href="/assets/card.css">' +
        '<style>.home{}</style><link rel="stylesheet" disabled href="/assets/home.css">',
    );
    expect(page.match(/index\.css/g)).toHaveLength(1);
  });

  it('asks at once for all code of a page that has nothing to show before', () => {
    const page = new PageShell(root).render({ head: '', screen: 'home.tsx' });
    expect(page).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/react.js"><script type="module" crossorigin src="/assets/index.js"></script>' +
        '<link rel="modulepreload" crossorigin href="/assets/card.js"><link rel="modulepreload" crossorigin href="/assets/home.js"></head>',
    );
  });

  it('only names the code of a page that is drawn, each file behind what it imports', () => {
    const page = new PageShell(root).render({ head: '', screen: 'home.tsx', shell: '<h1>Hello</h1>' });
    expect(page).toContain(
      '<meta name="code" content="/assets/react.js /assets/index.js /assets/card.js /assets/home.js"></head>',
    );
    expect(page).not.toMatch(/<script type="module"|modulepreload/);
  });

  it('knows where the build put a file', () => {
    expect(new PageShell(root).assetUrl('home.tsx')).toBe('/assets/home.js');
    expect(new PageShell('/nowhere').assetUrl('home.tsx')).toBeUndefined();
  });

  it('never takes what it is given for a place or a pattern', () => {
    const value = '<!--boot-->$& </script>';
    const page = new PageShell(root).render({ head: '$`', boot: [{ endpointName: 'x', value }] });
    expect(page.match(/id="boot"/g)).toHaveLength(1);
    expect(page).toContain('<head>$`<style>');
    expect(page).not.toContain('</script></script>');
  });

  it('works without a build', () => {
    expect(new PageShell('/nowhere').render({ head: '<title>Bare</title>' })).toContain(
      '<title>Bare</title>',
    );
  });
});

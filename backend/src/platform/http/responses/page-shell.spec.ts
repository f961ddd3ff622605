import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { PageShell } from './page-shell.js';

const INDEX =
  '<html><head><title>Old</title><!--head--><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"><!--markup--></div><!--boot--></body></html>';

describe('PageShell', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'page-shell-'));
    mkdirSync(join(root, '.vite'));
    mkdirSync(join(root, 'assets'));
    for (const name of ['index', 'card', 'home', 'footer'])
      writeFileSync(join(root, `assets/${name}.css`), `.${name}{}\n`);
    writeFileSync(join(root, 'index.html'), INDEX);
    writeFileSync(
      join(root, '.vite/manifest.json'),
      JSON.stringify({
        'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'] },
        '_react.js': { file: 'assets/react.js' },
        '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js'] },
        'src/app/layouts/site-footer.tsx': {
          file: 'assets/footer.js',
          css: ['assets/footer.css'],
          imports: ['index.html', '_card.js'],
        },
        'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['index.html', '_card.js'] },
      }),
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('inserts every part into the page, and replaces the title', () => {
    const page = new PageShell(root).render({
      head: '<title>New</title>',
      markup: '<h1>Hello</h1>',
      boot: [],
    });
    expect(page).toBe(
      '<html><head><title>New</title><style>.index{}</style><link rel="stylesheet" disabled href="/assets/index.css">' +
        '<meta name="code" content="/assets/index.js /assets/react.js"></head>' +
        '<body><div id="root"><h1>Hello</h1></div>' +
        '<script type="application/json" id="boot">[]</script></body></html>',
    );
  });

  it('adds the styles of the screen and the footer, and the screen’s scripts, each once', () => {
    const page = new PageShell(root).render({ head: '', screen: 'home.tsx' });
    expect(page).toContain(
      '<style>.index{}</style><link rel="stylesheet" disabled href="/assets/index.css">' +
        '<style>.card{}</style><link rel="stylesheet" disabled href="/assets/card.css">' +
        '<style>.home{}</style><link rel="stylesheet" disabled href="/assets/home.css">' +
        '<style>.footer{}</style><link rel="stylesheet" disabled href="/assets/footer.css">' +
        '<meta name="code" content="/assets/index.js /assets/react.js /assets/card.js /assets/home.js"></head>',
    );
  });

  it('finds the built file for a source file', () => {
    expect(new PageShell(root).assetUrl('home.tsx')).toBe('/assets/home.js');
    expect(new PageShell('/nowhere').assetUrl('home.tsx')).toBeUndefined();
  });

  it('never interprets inserted text as a placeholder or a pattern', () => {
    const value = '<!--boot-->$& </script>';
    const page = new PageShell(root).render({ head: '$`', boot: [{ endpointName: 'x', value }] });
    expect(page.match(/id="boot"/g)).toHaveLength(1);
    expect(page).toContain('<head>$`<style>');
    expect(page).not.toContain('</script></script>');
  });

  it('works without a frontend build', () => {
    expect(new PageShell('/nowhere').render({ head: '<title>Bare</title>' })).toContain(
      '<title>Bare</title>',
    );
  });
});

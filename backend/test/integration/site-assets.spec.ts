import { existsSync } from 'node:fs';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { PageShell, SPA_ROOT } from '../../src/platform/http/responses/page-shell.js';
import type { Answer } from '../support/http-client.js';
import { testApp } from '../support/test-app.js';

const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];
const namesOf = ({ headers }: Answer) => [...headers.keys()];

// Assets exist only after a build. `.ci/run` builds before it tests.
(existsSync(SPA_ROOT) ? describe : describe.skip)('what pages are made of', () => {
  const app = testApp({ APP_URL: 'https://groundswell.example' });
  let page: Answer<string>;
  let parts: { script: string; style: string; font: string };

  beforeAll(async () => {
    page = await app.client().get<string>('/about');
    const named = (pattern: RegExp) => pattern.exec(page.body)![0];
    parts = {
      script: named(/\/assets\/[\w-]+\.js/),
      style: named(/\/assets\/[\w-]+\.css/),
      font: named(/\/assets\/[\w-]+\.woff2/),
    };
  });

  it.each(['script', 'style', 'font'] as const)(
    'a %s is served with only the headers it needs',
    async (part) => {
      const answer = await app.client().get(parts[part]);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      // The font needs `cross-origin`, because email clients load it from other origins.
      expect(answer.headers.get('cross-origin-resource-policy')).toBe(
        part === 'font' ? 'cross-origin' : 'same-origin',
      );
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      const never = [...OF_DOCUMENTS, 'etag', 'last-modified', 'accept-ranges'];
      expect(namesOf(answer).filter((name) => never.includes(name))).toEqual([]);
    },
  );

  it.each(['..%2findex.html', 'a%2f..%2f..%2findex.html', '%2fetc%2fpasswd', '.%2f', '%', ''])(
    '/assets/%s returns no file from outside the folder',
    async (path) => {
      const { status } = await app.client().get(`/assets/${path}`);
      expect([400, 403, 404]).toContain(status);
    },
  );

  it('the video supports range requests', async () => {
    const film = new PageShell().assetUrl('src/app/screens/home/tour/tour.mp4')!;
    const answer = await app.client().get(film, { headers: { range: 'bytes=0-9' } });
    expect(answer.status).toBe(206);
    expect(namesOf(answer)).toEqual(expect.arrayContaining(['accept-ranges', 'last-modified']));
  });

  it.each(['/about', '/', '/no/such/page', '/assets/no-such.js', '/favicon.svg', '/proof-worker.js'])(
    '%s has every security header, as a document or as a script that can run as one',
    async (path) => {
      const answer = await app.client().get(path);
      expect(namesOf(answer)).toEqual(expect.arrayContaining([...OF_DOCUMENTS, 'x-content-type-options']));
    },
  );
});

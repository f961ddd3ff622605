import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

const dataDir = mkdtempSync(join(tmpdir(), 'groundswell-full-'));
const uploads = join(dataDir, 'uploads');

/**
 * Mounts a 64 kB disk. Only root can do that, so the test is skipped for other users, for example on a
 * developer's machine, but it runs in CI.
 */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mkdir', ['-p', uploads]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const small = mountSmallDisk();

(small ? describe : describe.skip)('a disk that is full', () => {
  let app: TestApp;
  let founder: SignedIn;

  beforeAll(async () => {
    app = await startTestApp({ DATA_DIR: dataDir });
    founder = await app.signIn('founder@example.com');
  });
  afterAll(() => app.stop());

  it('a full disk causes a 503, without a partial file or a partly saved idea', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    const idea = { title: 'No room', description: 'For its cover.', category: 'AI' };
    const { status, body, headers } = await founder.post('/api/ideas', {
      ...idea,
      image: `data:image/jpeg;base64,${bytes.toString('base64')}`,
    });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'STORAGE_FULL', '600']);
    expect(readdirSync(join(uploads, 'ideas'))).toEqual([]);
    expect(await app.db('SELECT id FROM ideas')).toEqual([]);
    expect((await founder.post('/api/ideas', idea)).status).toBe(201);
  });
});

afterAll(() => {
  if (small) execFileSync('umount', [uploads]);
  rmSync(dataDir, { recursive: true, force: true });
});

import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { BACKEND } from '../../scripts/lib/paths.mjs';

const TRIES = 40;

/**
 * Writes ideas with large pictures to the process at `origin` until it says that there is no room, and two
 * more.
 * @returns {Promise<{ stored: number, refusals: number, failures: string[] }>} `failures`: what was not as
 *   owed; an idea whose picture was refused must not be there
 */
export async function uploadsUntilRefused({ author, connect }, origin) {
  const sharp = createRequire(join(BACKEND, 'package.json'))('sharp');
  const browser = author.at(origin);
  // Refusals are what this is after: they are not those of the crowd.
  browser.note = () => undefined;
  const failures = [];
  const refused = [];
  let stored = 0;
  for (let n = 0; n < TRIES && refused.length < 3; n += 1) {
    const raw = { width: 160, height: 120, channels: 3 };
    const picture = await sharp(randomBytes(160 * 120 * 3), { raw })
      .png()
      .toBuffer();
    const title = `Full disk ${randomBytes(6).toString('hex')}`;
    const { status, body } = await browser.request('idea with picture', 'POST', '/api/ideas', {
      body: {
        title,
        description: 'With noise for a picture.',
        category: 'AI',
        image: `data:image/png;base64,${picture.toString('base64')}`,
      },
    });
    if (status === 201) stored += 1;
    else if (status === 503 && body.code === 'STORAGE_FULL') refused.push(title);
    else failures.push(`an upload to a full disk was answered ${status} ${body?.code}`);
  }
  const db = await connect();
  const { rows } = await db.query('SELECT FROM ideas WHERE title = ANY($1)', [refused]);
  await db.end();
  if (rows.length > 0) failures.push(`${rows.length} ideas are there although they were refused`);
  return { stored, refusals: refused.length, failures };
}

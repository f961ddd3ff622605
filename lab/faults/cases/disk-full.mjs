import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';

import { Restartable } from '../../topology/restartable.mjs';
import { startProcess } from '../../topology/processes.mjs';
import { folderOf } from '../stage.mjs';
import { uploadsUntilRefused } from '../uploads.mjs';
import { freePort } from '../../../testing/free-port.mjs';

/**
 * An API process without a bucket whose uploads are on a disk of 512 kB. Needs root, for the disk; elsewhere
 * it is left out.
 */
export default {
  name: 'disk-full',
  title: 'disk for uploads full',
  lasts: 0,
  needsRoot: true,
  owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
  strike: async (stage) => {
    const uploads = `${folderOf(stage, 'api-disk')}/uploads`;
    mkdirSync(uploads, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', uploads]);
    const port = await freePort();
    const variables = Object.fromEntries(
      Object.entries(stage.environment).filter(([name]) => !name.startsWith('S3_')),
    );
    const launch = () => startProcess('api', { dir: stage.dir, name: 'api-disk', port, variables });
    return { uploads, port, api: await Restartable.start(launch) };
  },
  mend: async (stage, { uploads, port, api }) => {
    try {
      const { refusals, stored, failures } = await uploadsUntilRefused(stage, `http://127.0.0.1:${port}`);
      const halves = readdirSync(`${uploads}/ideas`).filter((name) => name.endsWith('.part'));
      return [
        ...failures,
        ...(refusals === 0 ? ['nobody was told that the disk is full'] : []),
        ...(stored === 0 ? ['nothing was stored before the disk was full'] : []),
        ...(halves.length > 0 ? [`half files: ${halves.join()}`] : []),
      ];
    } finally {
      await api.stop();
      execFileSync('umount', [uploads]);
    }
  },
};

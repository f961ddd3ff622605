import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { Injectable } from '@nestjs/common';

import { SERVER_FILES } from '../../../../platform/server-files.js';
import type { ImportKind } from '../../domain/fields.js';
import type { FileKind } from '../../domain/file-kind.js';
import { BadFile } from '../../domain/import.errors.js';
import { UNPACK_LIMITS } from '../../domain/import-limits.js';
import { TableFiles } from '../../domain/import.repository.js';
import type { TableThreadData, TableThreadMessage } from './table-thread.js';

const THREAD = join(SERVER_FILES, 'modules/imports/infrastructure/tables/table-thread.js');
const TOO_MUCH = 'This file is too large or too complex to unpack. Save the table as CSV.';

/**
 * Converts files in a thread of its own, which is stopped when it takes too long or needs too much memory.
 * The process meanwhile handles other work.
 */
@Injectable()
export class ThreadTables extends TableFiles {
  async convert(
    bytes: Buffer,
    file: FileKind,
    kind: ImportKind,
    take: (csv: Buffer) => Promise<void>,
  ): Promise<string> {
    const copy = new Uint8Array(bytes);
    const thread = new Worker(THREAD, {
      workerData: { bytes: copy, file, kind } satisfies TableThreadData,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: UNPACK_LIMITS.heap, maxYoungGenerationSizeMb: 32 },
    });
    try {
      return await resultOf(thread, take);
    } finally {
      await thread.terminate();
    }
  }
}

function resultOf(thread: Worker, take: (csv: Buffer) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BadFile(TOO_MUCH)), UNPACK_LIMITS.milliseconds);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    thread.on('message', (message: TableThreadMessage) => {
      if ('from' in message) return settle(() => resolve(message.from));
      if ('problem' in message) return settle(() => reject(new BadFile(message.problem)));
      take(Buffer.from(message.csv)).then(
        () => thread.postMessage('stored'),
        (error: Error) => settle(() => reject(error)),
      );
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isLimit = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => reject(isLimit ? new BadFile(TOO_MUCH) : error));
    });
    thread.on('exit', () => settle(() => reject(new Error('The thread that converts files has stopped.'))));
  });
}

import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { ImportKind } from '../domain/fields.js';
import { Import } from '../domain/import.js';
import { ImportQuota } from '../domain/import-quota.js';
import { ImportRepository } from '../domain/import.repository.js';

/** A piece of a file. */
export interface Part {
  bytes: Buffer;
  /** Whether the file ends with it. */
  last: boolean;
}

/** A founder sends a file, whole or piece by piece. It is kept until a worker has taken it apart. */
@Injectable()
export class UploadImport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly quota: ImportQuota,
    private readonly clock: Clock,
  ) {}

  /** @returns the import's id. @throws TooManyImports, ValidationFailed */
  begin(userId: string, file: { kind: ImportKind; fileName: string }, part: Part): Promise<string> {
    if (part.bytes.length === 0) throw new InvalidField('file', 'This file is empty.');
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      this.quota.assertRoom(await this.imports.begunSince(tx, userId, this.quota.since(now)), now);
      const theImport = Import.begin({ id, userId, ...file }, now);
      theImport.addPart(1, part.bytes.length, part.last, now);
      await this.imports.save(tx, theImport);
      await this.imports.addPart(tx, id, 1, 0, part.bytes);
      return id;
    });
  }

  /** The same part once more changes nothing. @throws NotFound, PartOutOfTurn, FileTooLarge */
  async add(userId: string, id: string, number: number, { bytes, last }: Part): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const theImport = existing(await this.imports.findForUpdate(tx, userId, id), 'Import');
      const start = theImport.snapshot().bytes;
      if (!theImport.addPart(number, bytes.length, last, this.clock.now())) return;
      await this.imports.save(tx, theImport);
      if (bytes.length > 0) await this.imports.addPart(tx, id, number, start, bytes);
    });
  }
}

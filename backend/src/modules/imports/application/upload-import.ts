import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { ImportKind } from '../domain/fields.js';
import { Import, type NewPart } from '../domain/import.js';
import { ImportQuota } from '../domain/import-quota.js';
import { ImportRepository } from '../domain/import.repository.js';
import { fieldError } from '../../../shared/field-error.js';

/** A part of an uploaded file. */
export interface Part {
  bytes: Buffer;
  /** True if this is the last part. */
  last: boolean;
}

/** A founder uploads a file, whole or in parts. The file is stored until a worker has parsed it. */
@Injectable()
export class UploadImport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly quota: ImportQuota,
    private readonly clock: Clock,
  ) {}

  /** @returns the import's ID. @throws TooManyImports, TooManyBytes, ValidationFailed */
  begin(userId: string, file: { kind: ImportKind; fileName: string }, part: Part): Promise<string> {
    if (part.bytes.length === 0)
      throw new InvalidField(
        'file',
        fieldError('EMPTY_FILE', 'This file is empty. Choose a different file.'),
      );
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      await this.imports.lockUploads(tx, userId);
      const uploaded = await this.imports.uploadedSince(tx, userId, this.quota.since(now));
      this.quota.assertRoom(uploaded, now);
      this.quota.assertBytes(uploaded, part.bytes.length, now);
      const theImport = Import.begin({ id, userId, ...file }, now);
      theImport.addPart(1, this.newPart(part), null, now);
      await this.imports.save(tx, theImport);
      await this.imports.addPart(tx, id, 1, 0, part.bytes);
      return id;
    });
  }

  /**
   * Adds a part. Adding the same part again has no effect.
   * @throws NotFound, PartDiffers, PartOutOfTurn, FileTooLarge, TooManyBytes
   */
  async add(userId: string, id: string, number: number, part: Part): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      await this.imports.lockUploads(tx, userId);
      const uploaded = await this.imports.uploadedSince(tx, userId, this.quota.since(now));
      const theImport = existing(await this.imports.findForUpdate(tx, userId, id), 'Import');
      const start = theImport.snapshot().bytes;
      const stored = await this.imports.partHash(tx, id, number);
      if (!theImport.addPart(number, this.newPart(part), stored, now)) return;
      this.quota.assertBytes(uploaded, part.bytes.length, now);
      await this.imports.save(tx, theImport);
      await this.imports.addPart(tx, id, number, start, part.bytes);
    });
  }

  private newPart({ bytes, last }: Part): NewPart {
    return { bytes: bytes.length, sha256: this.imports.hashOf(bytes), last };
  }
}

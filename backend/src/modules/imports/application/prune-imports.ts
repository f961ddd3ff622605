import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UNDO_HOURS } from '../domain/import-limits.js';
import { ImportRepository } from '../domain/import.repository.js';

/**
 * A day after the last step, what was uploaded is gone: addresses that nobody imported, and rows of what is
 * done.
 */
@Injectable()
export class PruneImports {
  constructor(
    private readonly imports: ImportRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNDO_HOURS * 3_600_000);
    await this.imports.prune(before);
  }
}

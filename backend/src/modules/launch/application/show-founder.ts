import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { LaunchKits } from '../domain/launch-steps.js';

/** A founder puts name and picture onto an idea's page and share image, or takes them off. */
@Injectable()
export class ShowFounder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly kits: LaunchKits,
  ) {}

  /** @throws NotFound also for another founder's idea. */
  async execute(founderId: string, ideaId: string, shown: boolean): Promise<void> {
    const changed = await this.unitOfWork.run((tx) => this.kits.showFounder(tx, founderId, ideaId, shown));
    if (!changed) throw new NotFound('Idea');
  }
}

import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { LaunchKits } from '../domain/launch-steps.js';

/** Adds a founder's name and picture to an idea's page and share image, or removes them. */
@Injectable()
export class ShowFounder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly kits: LaunchKits,
  ) {}

  /** @throws NotFound if the founder has no such idea */
  async execute(founderId: string, ideaId: string, isVisible: boolean): Promise<void> {
    const changed = await this.unitOfWork.run((tx) =>
      this.kits.showFounder(tx, founderId, ideaId, isVisible),
    );
    if (!changed) throw new NotFound('Idea');
  }
}

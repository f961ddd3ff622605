import { NotFound } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Whose ideas are whose, in whatever status they are. */
export abstract class OwnIdeas {
  /** Whether it is one of the founder's. @param tx in which it then stays; without it nothing is locked. */
  abstract has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean>;

  /** @param ideaId none is fine. @throws NotFound for another founder's. */
  async require(founderId: string, ideaId: string | null | undefined, tx?: Transaction): Promise<void> {
    if (ideaId && !(await this.has(founderId, ideaId, tx))) throw new NotFound('Idea');
  }
}

import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  type TrafficLink,
  TRAFFIC_LINK_LIMITS,
  TooManyTrafficLinks,
  TrafficLinkTokens,
  TrafficLinkRepository,
} from '../domain/traffic-link.js';

/** Creates a link that shows an idea's numbers to anyone who has it, without an account. */
@Injectable()
export class MakeTrafficLink {
  constructor(
    private readonly links: TrafficLinkRepository,
    private readonly tokens: TrafficLinkTokens,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param name the person or group the link is for, or null
   * @returns the link and its token, which can't be retrieved later
   * @throws NotFound (including for another founder's idea), TooManyTrafficLinks
   */
  async execute(
    founderId: string,
    ideaId: string,
    name: string | null,
  ): Promise<{ link: TrafficLink; token: string }> {
    const { token, hash } = this.tokens.make();
    const link: TrafficLink = { id: newId(), ideaId, name, createdAt: this.clock.now() };
    await this.unitOfWork.run(async (tx) => {
      const count = existing(await this.links.countFor(tx, founderId, ideaId), 'Idea');
      if (count >= TRAFFIC_LINK_LIMITS.perIdea) throw new TooManyTrafficLinks();
      await this.links.add(tx, { ...link, tokenHash: hash });
    });
    return { link, token };
  }
}

import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import type { Price } from '../../../shared/price.js';
import { Arms } from '../domain/arms.js';
import { RunningExperiments } from '../domain/experiment.repository.js';
import { Offers } from '../domain/offers.js';

/** Chooses the price that the page asks a visitor about. */
@Injectable()
export class OfferPrice {
  constructor(
    private readonly experiments: RunningExperiments,
    private readonly arms: Arms,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  /**
   * @param visitorKey the visitor's key for the day; null for visitors who can't be or don't want to be
   * recognized
   * @returns null without a running ladder or without a key
   * @throws NotFound if there's no such active idea
   */
  async execute(
    ideaId: string,
    visitorKey: Uint8Array | null,
  ): Promise<{ offer: string; price: Price } | null> {
    const ladder = await this.experiments.ladderOf(ideaId);
    if (ladder === undefined) throw new NotFound('Idea');
    if (ladder === null) return null;
    const { id: experimentId, firstArm, prices } = ladder;
    const index = this.arms.of(experimentId, visitorKey, prices.length);
    if (index === null) return null;
    const { amount, currency, per } = prices[index]!;
    const price = { amount, currency, per };
    const offer = this.offers.seal(
      ideaId,
      { experimentId, arm: firstArm + index, ...price },
      this.clock.now(),
    );
    return { offer, price };
  }
}

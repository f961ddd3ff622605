import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { SubscriberTags, subscriberTagsOf } from '../domain/subscriber-tags.js';

/** A founder says by which tags they know somebody on a waitlist of theirs. */
@Injectable()
export class TagSubscriber {
  constructor(private readonly tags: SubscriberTags) {}

  /** @throws NotFound also for a subscriber of another founder's idea. */
  async execute(founderId: string, subscriberId: string, tags: readonly string[]): Promise<void> {
    const found = await this.tags.set(founderId, subscriberId, subscriberTagsOf(tags));
    if (!found) throw new NotFound('Subscriber');
  }
}

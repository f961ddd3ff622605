import { Injectable } from '@nestjs/common';

import { DomainEvents } from '../../../shared/domain-events.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { MailboxBounced } from '../domain/events.js';

/** Says that a mailbox does not work, so that nobody writes to it again about this founder's ideas. */
@Injectable()
export class NoteBounce {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  async execute(bounced: MailboxBounced): Promise<void> {
    await this.unitOfWork.run((tx) => this.events.emit(tx, bounced));
  }
}

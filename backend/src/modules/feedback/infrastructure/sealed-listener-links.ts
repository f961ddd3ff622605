import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { SealedId } from '../../../platform/signing/sealed-id.js';
import { ListenerLinks } from '../domain/listener.repository.js';

/** Links with the message's ID, encrypted. A token for one kind of link is invalid for the other. */
@Injectable()
export class SealedListenerLinks extends ListenerLinks {
  private readonly confirmIds: SealedId;
  private readonly stopIds: SealedId;

  constructor(private readonly env: Env) {
    super();
    this.confirmIds = new SealedId(env.sessionSecrets, 'feedback-listener');
    this.stopIds = new SealedId(env.sessionSecrets, 'feedback-listener-stop');
  }

  confirmUrl(feedbackId: string): string {
    return `${this.env.appUrl}/api/answers/confirm/${this.confirmIds.seal(feedbackId)}`;
  }

  stopUrl(feedbackId: string): string {
    return `${this.env.appUrl}/api/answers/stop/${this.stopIds.seal(feedbackId)}`;
  }

  readConfirm(token: string): string | null {
    return this.confirmIds.open(token);
  }

  readStop(token: string): string | null {
    return this.stopIds.open(token);
  }
}

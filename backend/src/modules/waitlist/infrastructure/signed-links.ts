import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { SealedId } from '../../../platform/signing/sealed-id.js';
import { ConfirmationLinks, PlaceLinks, UnsubscribeLinks } from '../domain/links.js';

/** Confirmation links with the email's ID, encrypted with a separate key. */
@Injectable()
export class SignedConfirmationLinks extends ConfirmationLinks {
  private readonly ids: SealedId;

  constructor(private readonly env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'confirmation');
  }

  urlFor(mailId: string): string {
    return `${this.env.appUrl}/api/confirm/${this.ids.seal(mailId)}`;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}

/** Links to positions with the subscriber's ID, encrypted with a separate key. */
@Injectable()
export class SignedPlaceLinks extends PlaceLinks {
  private readonly ids: SealedId;

  constructor(env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'place');
  }

  pathFor(subscriberId: string): string {
    return `/api/place/${this.ids.seal(subscriberId)}`;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}

/** Token in a sample's link, which has no subscriber. */
const SAMPLE = 'sample';

/** Unsubscribe links with the subscriber's ID, encrypted. A subscriber's link is the same in every email. */
@Injectable()
export class SignedUnsubscribeLinks extends UnsubscribeLinks {
  private readonly ids: SealedId;

  constructor(private readonly env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'unsubscribe');
  }

  urlFor(subscriberId: string | null): string {
    return this.urlWith(subscriberId === null ? SAMPLE : this.tokenFor(subscriberId));
  }

  urlWith(token: string): string {
    return `${this.env.appUrl}/api/unsubscribe/${token}`;
  }

  tokenFor(subscriberId: string): string {
    return this.ids.seal(subscriberId);
  }

  isSample(token: string): boolean {
    return token === SAMPLE;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}

import { Injectable } from '@nestjs/common';

import { KEPT_DAYS } from '../domain/delivery.js';
import { DeliveryBook } from '../domain/delivery-book.js';

/** Lets go of deliveries after thirty days, as the privacy policy says: they hold what people wrote. */
@Injectable()
export class ForgetDeliveries {
  constructor(private readonly book: DeliveryBook) {}

  /** @returns how many. */
  execute(): Promise<number> {
    return this.book.forget(KEPT_DAYS);
  }
}

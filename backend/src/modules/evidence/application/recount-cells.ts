import { Injectable } from '@nestjs/common';

import { CountedSignUps } from '../domain/counted-sign-ups.js';
import { Miscounts } from '../domain/miscounts.js';

/** Compares what is counted with the sign-ups that are still known to be counted. Changes nothing. */
@Injectable()
export class RecountCells {
  constructor(
    private readonly signUps: CountedSignUps,
    private readonly miscounts: Miscounts,
  ) {}

  async execute(): Promise<void> {
    this.miscounts.tell(await this.signUps.miscounted());
  }
}

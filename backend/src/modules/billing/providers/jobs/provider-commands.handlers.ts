import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { ExecuteProviderCommands } from '../application/execute-provider-commands.js';
import { Reconcile } from '../application/reconcile.js';
import { ReconciliationQueue } from '../domain/reconciliation-queue.js';
import { malformed, Payload } from '../../ledger/jobs/payload.js';

/** Stops an agreement at its provider. */
@Injectable()
export class CancelAgreementHandler implements JobHandler {
  readonly type = 'billing.cancel-agreement';

  constructor(private readonly commands: ExecuteProviderCommands) {}

  async handle(payload: unknown): Promise<void> {
    const fields = new Payload(payload);
    await this.commands.cancelAgreement(fields.id('userId'), fields.id('agreementId'));
  }
}

/** Refunds an unexpected charge. */
@Injectable()
export class RefundHandler implements JobHandler {
  readonly type = 'billing.refund';

  constructor(private readonly commands: ExecuteProviderCommands) {}

  async handle(payload: unknown): Promise<void> {
    const fields = new Payload(payload);
    await this.commands.refund(fields.id('userId'), fields.id('paymentId'));
  }
}

/** Asks a provider about what a message of its own hinted at. */
@Injectable()
export class LookUpHandler implements JobHandler {
  readonly type = 'billing.look-up';

  constructor(
    private readonly queue: ReconciliationQueue,
    private readonly reconcile: Reconcile,
  ) {}

  async handle(payload: unknown): Promise<void> {
    const fields = new Payload(payload);
    const provider = fields.provider();
    const orderId = fields.textOrNone('orderId');
    const agreementProviderId = fields.textOrNone('agreementProviderId');
    const of = orderId ? { orderId } : agreementProviderId ? { agreementProviderId } : malformed('orderId');
    const found = await this.queue.find(provider, of);
    if (found) await this.reconcile.execute(found, 'webhook look-up');
  }
}

import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { idIn } from '../../../../platform/queue/payload.js';
import { ExecuteProviderCommands } from '../application/execute-provider-commands.js';
import { Reconcile } from '../application/reconcile.js';
import { ReconciliationQueue } from '../domain/reconciliation-queue.js';
import { PROVIDER_NAMES } from '../../catalog/domain/plan.js';
import { malformed, textIn } from '../../ledger/jobs/payload.js';

/** Stops an agreement at its provider. */
@Injectable()
export class CancelAgreementHandler implements JobHandler {
  readonly type = 'billing.cancel-agreement';

  constructor(private readonly commands: ExecuteProviderCommands) {}

  async handle(payload: unknown): Promise<void> {
    await this.commands.cancelAgreement(idIn(payload, 'userId'), idIn(payload, 'agreementId'));
  }
}

/** Refunds an unexpected charge. */
@Injectable()
export class RefundHandler implements JobHandler {
  readonly type = 'billing.refund';

  constructor(private readonly commands: ExecuteProviderCommands) {}

  async handle(payload: unknown): Promise<void> {
    await this.commands.refund(idIn(payload, 'userId'), idIn(payload, 'paymentId'));
  }
}

/** Checks an order or agreement with its provider, after a webhook named it. */
@Injectable()
export class LookUpHandler implements JobHandler {
  readonly type = 'billing.look-up';

  constructor(
    private readonly queue: ReconciliationQueue,
    private readonly reconcile: Reconcile,
  ) {}

  async handle(payload: unknown): Promise<void> {
    const named = textIn(payload, 'provider');
    const provider = PROVIDER_NAMES.find((name) => name === named) ?? malformed('provider');
    const orderId = textIn(payload, 'orderId');
    const agreementProviderId = textIn(payload, 'agreementProviderId');
    const of = orderId ? { orderId } : agreementProviderId ? { agreementProviderId } : malformed('orderId');
    const found = await this.queue.find(provider, of);
    if (found) await this.reconcile.lookUp(found, 'webhook look-up');
  }
}

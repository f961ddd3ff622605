import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { OwnIdeas } from '../../ideas/index.js';
import {
  ENABLED,
  ENDPOINT_LIMITS,
  type EndpointForm,
  OLD_SECRET_VALID,
  BeingDelivered,
  EndpointDisabled,
  TooManyEndpoints,
  UnfitTarget,
  EndpointRepository,
} from '../domain/endpoint.js';
import { WebhookSecrets, WebhookTargets } from '../domain/webhook-client.js';
import { EVENT_EXAMPLES } from '../domain/event-examples.js';
import { type DeliveredType, TEST_EVENT } from '../domain/webhook-event.js';

/** Fields to change. Absent fields stay the same. */
export type EndpointChange = Partial<EndpointForm> & { enabled?: boolean };

/**
 * Founders' actions on their endpoints. All methods throw NotFound if another account owns the endpoint or
 * idea.
 */
@Injectable()
export class ManageEndpoints {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
    private readonly ownIdeas: OwnIdeas,
    private readonly targets: WebhookTargets,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an enabled endpoint.
   * @returns its ID and its secret, which is never shown again
   * @throws UnfitTarget, TooManyEndpoints
   */
  async create(userId: string, form: EndpointForm): Promise<{ id: string; secret: string }> {
    this.assertFit(form.url);
    const id = newId();
    const secret = this.secrets.create();
    await this.unitOfWork.run(async (tx) => {
      const count = await this.endpoints.countForAdding(tx, userId);
      await this.ownIdeas.require(userId, form.ideaId, tx);
      if (count >= ENDPOINT_LIMITS.perAccount) throw new TooManyEndpoints(ENDPOINT_LIMITS.perAccount);
      const now = this.clock.now();
      await this.endpoints.save(tx, {
        ...form,
        id,
        userId,
        secret: this.secrets.seal(id, secret),
        previousSecret: null,
        previousSecretUntil: null,
        ...ENABLED,
        createdAt: now,
        updatedAt: now,
      });
    });
    return { id, secret };
  }

  /**
   * Changes an endpoint. Disabling it fails its pending deliveries. Enabling it resets earlier failures.
   * @throws UnfitTarget
   */
  async change(userId: string, id: string, { enabled, ...form }: EndpointChange): Promise<void> {
    if (form.url !== undefined) this.assertFit(form.url);
    await this.unitOfWork.run(async (tx) => {
      const endpoint = await this.find(tx, userId, id);
      await this.ownIdeas.require(userId, form.ideaId, tx);
      const { url = endpoint.url, events = endpoint.events, ideaId = endpoint.ideaId } = form;
      const { format = endpoint.format } = form;
      const changed = { ...endpoint, url, events, ideaId, format, updatedAt: this.clock.now() };
      await this.endpoints.save(tx, enabled && !endpoint.enabled ? { ...changed, ...ENABLED } : changed);
      if (enabled === false && endpoint.enabled) await this.endpoints.disable(tx, id, 'owner');
    });
  }

  /** Deletes an endpoint with its log. A delivery in progress may still arrive. */
  async delete(userId: string, id: string): Promise<void> {
    const deleted = await this.unitOfWork.run((tx) => this.endpoints.delete(tx, userId, id));
    if (!deleted) throw new NotFound('Webhook');
  }

  /**
   * Creates a new secret. For a day, messages also carry a signature with the old secret, so that none is
   * lost while the receiver is updated.
   * @returns the new secret, which is never shown again
   */
  async rotateSecret(userId: string, id: string): Promise<string> {
    const secret = this.secrets.create();
    await this.unitOfWork.run(async (tx) => {
      const endpoint = await this.find(tx, userId, id);
      const now = this.clock.now();
      await this.endpoints.save(tx, {
        ...endpoint,
        secret: this.secrets.seal(id, secret),
        previousSecret: endpoint.secret,
        previousSecretUntil: new Date(now.getTime() + OLD_SECRET_VALID),
        updatedAt: now,
      });
    });
    return secret;
  }

  /**
   * Sends a test event in the usual way, with a single attempt.
   * @param type the event to send an example of
   * @returns the delivery's ID
   * @throws EndpointDisabled
   */
  async sendTest(userId: string, endpointId: string, type: DeliveredType = TEST_EVENT): Promise<string> {
    const id = newId();
    await this.unitOfWork.run(async (tx) => {
      await this.findEnabled(tx, userId, endpointId);
      const data = EVENT_EXAMPLES[type];
      await this.endpoints.addDelivery(tx, { id, endpointId, eventId: newId(), type, data, isTest: true });
    });
    return id;
  }

  /**
   * Resends an event with the same ID, regardless of its previous result.
   * @throws EndpointDisabled, BeingDelivered
   */
  async redeliver(userId: string, endpointId: string, deliveryId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.findEnabled(tx, userId, endpointId);
      const before = existing(await this.endpoints.redeliver(tx, endpointId, deliveryId), 'Delivery');
      if (before === 'sending') throw new BeingDelivered();
    });
  }

  private assertFit(url: string): void {
    const problem = this.targets.problemOf(url);
    if (problem) throw new UnfitTarget(problem);
  }

  private async find(tx: Transaction, userId: string, id: string) {
    return existing(await this.endpoints.findForUpdate(tx, userId, id), 'Webhook');
  }

  private async findEnabled(tx: Transaction, userId: string, id: string): Promise<void> {
    const { enabled } = await this.find(tx, userId, id);
    if (!enabled) throw new EndpointDisabled();
  }
}

import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { type AnalyticsEvent, type EventKind, EventLog } from '../domain/analytics-event.js';
import { HostingNetworks, NetworkOperators } from '../domain/network-operators.js';
import type { Source } from '../domain/source.js';
import { VisitLimit, type Visitor, VisitorKeys } from '../domain/visitor-keys.js';

export interface TrackedEvent {
  kind: EventKind;
  ideaId: string;
  source: Source;
  /** Of a visit, the code in the address, by a supporter's link. */
  via?: string | null;
}

/**
 * Something happened on an idea's page. No address is kept, and no id without consent outlives the day (ADR
 * 11).
 */
@Injectable()
export class RecordEvent {
  constructor(
    private readonly keys: VisitorKeys,
    private readonly visitLimit: VisitLimit,
    private readonly hosting: HostingNetworks,
    private readonly operators: NetworkOperators,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for robots, and for more visits than one address may add. @throws when the day's secret
   * cannot be read; nothing is recorded then.
   */
  async execute({ kind, ideaId, source, via = null }: TrackedEvent, visitor: Visitor): Promise<void> {
    if (visitor.automated) return;
    const occurredAt = this.clock.now();
    const key = await this.keys.of(visitor, ideaId, occurredAt);
    // What is done after a visit is attributed by the visitor's key, so without one there is nothing to say.
    if (kind !== 'visit' && key === null) return;
    if (kind === 'visit' && !(await this.visitLimit.take(visitor, ideaId, occurredAt))) return;
    this.log.add({
      ...(await this.originOf(kind, ideaId, visitor, occurredAt, key)),
      id: newId(),
      kind,
      ideaId,
      visitorKey: key,
      source,
      via,
      occurredAt,
      accountId: visitor.accountId,
    });
  }

  /** The parts of an event that only a visit has. */
  private async originOf(
    kind: EventKind,
    ideaId: string,
    visitor: Visitor,
    at: Date,
    key: Uint8Array | null,
  ): Promise<Pick<AnalyticsEvent, 'lastingKey' | 'network' | 'operator' | 'hosted'>> {
    if (kind !== 'visit') return { lastingKey: null, network: null, operator: null, hosted: false };
    const operator = this.operators.of(visitor.address);
    return {
      lastingKey: this.keys.lasting(visitor, ideaId),
      network: await this.keys.ofNetwork(visitor, ideaId, at),
      operator: key && (operator?.asn ?? null),
      hosted: operator?.hosting === true || this.hosting.has(visitor.address),
    };
  }
}

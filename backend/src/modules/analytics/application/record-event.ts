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
  /** For a visit through a supporter's link, the referral code from the URL. */
  via?: string | null;
}

/**
 * Records an event on an idea's page. Stores no IP address and, without consent, no ID that outlasts the day
 * (ADR 11).
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
   * Ignores robots, and visits beyond the limit per IP address.
   * @throws Error if the day's secret can't be read; nothing is recorded then
   */
  async execute({ kind, ideaId, source, via = null }: TrackedEvent, visitor: Visitor): Promise<void> {
    if (visitor.automated) return;
    const occurredAt = this.clock.now();
    const key = await this.keys.of(visitor, ideaId, occurredAt);
    // Votes and sign-ups are attributed to a visit by the visitor's key, so without a key there's nothing to
    // record.
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

  /** Returns the fields that only visit events have. */
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

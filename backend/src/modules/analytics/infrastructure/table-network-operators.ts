import type { NetworkTable } from '../../../platform/networks/network-table.js';
import type { Clock } from '../../../shared/clock.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';
import { isHosting } from '../domain/hosting-operators.js';
import {
  type NetworkOperator,
  NetworkOperators,
  type NetworkTableState,
} from '../domain/network-operators.js';

/** Number of days after which a table is no longer current. */
const CURRENT_FOR = 365;

/** Looks up operators in an in-memory table. */
export class TableNetworkOperators extends NetworkOperators {
  /** Cache of operators by ASN, bounded by the size of the table. */
  private readonly cache = new Map<number, NetworkOperator>();

  /** @param table null if this process has no table */
  constructor(
    private readonly table: NetworkTable | null,
    private readonly clock: Clock,
  ) {
    super();
  }

  get madeOn(): Day | null {
    return this.table && this.table.header.madeOn;
  }

  get state(): NetworkTableState {
    if (this.madeOn === null) return 'missing';
    return this.madeOn < addDays(dayOf(this.clock.now()), -CURRENT_FOR) ? 'old' : 'current';
  }

  of(address: string): NetworkOperator | null {
    const asn = this.table?.asnOf(address) ?? null;
    if (asn === null) return null;
    let operator = this.cache.get(asn);
    if (!operator) {
      const name = this.nameOf(asn) ?? `AS${asn}`;
      operator = { asn, name, hosting: isHosting({ asn, name }) };
      this.cache.set(asn, operator);
    }
    return operator;
  }

  nameOf(asn: number): string | null {
    return this.table?.nameOf(asn) ?? null;
  }
}

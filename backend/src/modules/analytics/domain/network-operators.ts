import type { Day } from '../../../shared/day.js';

/** An operator of networks, such as an internet provider, by the number of its autonomous system. */
export interface NetworkOperator {
  /** Number of the autonomous system (ASN), from 1. */
  asn: number;
  /** The operator's name, such as "Deutsche Telekom AG". */
  name: string;
  /** Whether the operator rents out servers: programs come from its networks rather than people. */
  hosting: boolean;
}

/**
 * How good the table of networks is: `current`, `old` (made more than a year ago) or `missing` (this process
 * has no table).
 */
export const NETWORK_TABLE_STATES = ['current', 'old', 'missing'] as const;
export type NetworkTableState = (typeof NETWORK_TABLE_STATES)[number];

/** Looks up the operator of a network in a public table. Calls no external service. */
export abstract class NetworkOperators {
  abstract readonly state: NetworkTableState;

  /** Day on which the table's publishers made it; null without a table. */
  abstract readonly madeOn: Day | null;

  /**
   * @param address IPv4 or IPv6 address as text.
   * @returns null for a private or loopback address, for one the table doesn't list, and without a table.
   */
  abstract of(address: string): NetworkOperator | null;

  /** @returns null for an ASN the table doesn't list, and without a table. */
  abstract nameOf(asn: number): string | null;
}

/** Networks of hosting providers, used by programs rather than people. */
export abstract class HostingNetworks {
  /** Always false if the environment configures no such networks. */
  abstract has(address: string): boolean;
}

import type { Day } from '../../../shared/day.js';

/** A network operator, such as an internet provider, identified by the number of its autonomous system. */
export interface NetworkOperator {
  /** Number of the autonomous system (ASN), from 1. */
  asn: number;
  /** The operator's name, such as "Deutsche Telekom AG". */
  name: string;
  /**
   * True if the operator rents out servers, so that visits from its networks come from programs rather than
   * people.
   */
  hosting: boolean;
}

/**
 * State of the network table: `current`, `old` (more than a year old) or `missing` (this process has no
 * table).
 */
export const NETWORK_TABLE_STATES = ['current', 'old', 'missing'] as const;
export type NetworkTableState = (typeof NETWORK_TABLE_STATES)[number];

/** Looks up the operators of networks in a public table, without calling external services. */
export abstract class NetworkOperators {
  abstract readonly state: NetworkTableState;

  /** Day on which the table was published. Null if there's no table. */
  abstract readonly madeOn: Day | null;

  /**
   * @param address IPv4 or IPv6 address as text
   * @returns null for a private or loopback address, for an address the table doesn't list, and without a
   * table
   */
  abstract of(address: string): NetworkOperator | null;

  /** @returns null for an ASN the table doesn't list, and without a table */
  abstract nameOf(asn: number): string | null;
}

/** Networks of hosting providers, used by programs rather than people. */
export abstract class HostingNetworks {
  /** Returns false for all addresses if no such networks are configured in the environment. */
  abstract has(address: string): boolean;
}

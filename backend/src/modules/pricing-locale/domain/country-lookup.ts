/** Looks up the country of an internet address. */
export abstract class CountryLookup {
  /**
   * @param address IPv4 or IPv6. It is neither stored nor logged.
   * @returns ISO 3166-1 alpha-2 code in capitals; null if unknown: a private address, no response in time, or
   * lookups are disabled. Never throws.
   */
  abstract countryOf(address: string): Promise<string | null>;
}

/** Looks up the country of an IP address. */
export abstract class CountryLookup {
  /**
   * @param address an IPv4 or IPv6 address, which is neither stored nor logged.
   * @returns ISO 3166-1 alpha-2 code in capitals. Null if unknown: the address is private, there was no
   * response in time, or lookups are disabled. Never throws.
   */
  abstract countryOf(address: string): Promise<string | null>;
}

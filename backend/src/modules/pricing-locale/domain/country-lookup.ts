/** Tells the country from which an address of the internet is used. */
export abstract class CountryLookup {
  /**
   * @param address IPv4 or IPv6. It is not stored and not logged.
   * @returns ISO 3166-1 alpha-2 in capitals, or null where it is not known: private addresses, no answer in
   * time, a lookup that is off. Never throws.
   */
  abstract countryOf(address: string): Promise<string | null>;
}

/** Networks of hosting providers, from which programs come rather than people. */
export abstract class HostingNetworks {
  /** False for every address where the operator names no such networks. */
  abstract has(address: string): boolean;
}

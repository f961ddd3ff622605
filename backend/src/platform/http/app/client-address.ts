/**
 * Fastify's `trustProxy` for a number of proxies in front of us (`TRUST_PROXY`). They append to
 * `X-Forwarded-For`, so the entry that many places from its end is the client; whatever stands before it is
 * the client's own claim. A function, because Fastify 5 takes a plain number to mean that nobody is trusted.
 */
export function trustedHops(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}

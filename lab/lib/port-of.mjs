/**
 * The port on which a server listens.
 * @param {import('node:net').Server} server
 */
export function portOf(server) {
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

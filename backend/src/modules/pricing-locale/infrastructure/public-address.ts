import { BlockList, isIP } from 'node:net';

/**
 * Addresses that belong to no country: loopback, private, link-local, shared (RFC 6598), documentation,
 * multicast, reserved.
 */
const NOWHERE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOWHERE.addSubnet(net, bits, 'ipv6');

/**
 * The address as a lookup service knows it: an IPv4 address that came over an IPv6 socket is written as IPv4.
 * @returns null for what is no address of the public internet.
 */
export function publicAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  const family = isIP(plain);
  if (family === 0) return null;
  return NOWHERE.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? null : plain;
}

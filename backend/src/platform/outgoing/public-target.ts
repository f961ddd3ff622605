import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** What may be called beyond the public internet. */
export interface TargetRules {
  /** `http:` as well as `https:`. */
  http: boolean;
  /** This machine's own 127.0.0.0/8 and ::1. */
  loopback: boolean;
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Answers Azure's machines about themselves, from an address that looks public. */
const AZURE_WIRE_SERVER = '168.63.129.16';
/** Below it are services that speak other protocols, such as SMTP, and could be made to do things. */
const FIRST_FREE_PORT = 1024;

/**
 * Whether an address is of the public internet: not private, loopback, link-local (cloud metadata among
 * them), shared, multicast, reserved, for documentation, nor an IPv6 address that carries an IPv4 one
 * (mapped, 6to4, NAT64, Teredo).
 * @param address canonical, as a resolver gives it.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? parsed.toString() !== AZURE_WIRE_SERVER
    : (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Whether it is this machine: 127.0.0.0/8 or ::1, in no disguise. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}

/**
 * The host of a URL as a name or a bare address. The URL parser has brought 0177.1, 2130706433 and 0x7f000001
 * into the usual form.
 */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * What is wrong with an address that somebody wants called; null when nothing is. What a name stands for is
 * seen when it is called (`postGuarded`).
 * @returns a sentence for a person.
 */
export function targetProblem(text: string, { http, loopback }: TargetRules): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return 'Please enter a full address, beginning with https://.';
  if (url.protocol === 'http:' && !http) return 'Please use an address that begins with https://.';
  if (url.username || url.password) return 'Please leave the user name and password out of the address.';
  if (url.port && Number(url.port) < FIRST_FREE_PORT)
    return `Please use the usual port, or one from ${FIRST_FREE_PORT}.`;
  const host = hostOf(url);
  const isLocal = isLoopback(host) || /(^|\.)localhost\.?$/.test(host);
  if (isLocal ? loopback : isIP(host) === 0 || isPublicAddress(host)) return null;
  return 'Please use an address on the public internet.';
}

import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';
import { type FieldError, fieldError } from '../../shared/field-error.js';

/** Targets that may be called in addition to https URLs on the public internet. */
export interface TargetRules {
  /** True if `http:` is allowed in addition to `https:`. */
  http: boolean;
  /** True if this machine is allowed: 127.0.0.0/8 and ::1. */
  loopback: boolean;
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/**
 * Address of a service that gives Azure's machines information about themselves. The address looks public.
 */
const AZURE_WIRE_SERVER = '168.63.129.16';
/**
 * Minimum port, except the default ports. Lower ports are for other protocols, such as SMTP, whose services
 * could be abused.
 */
const FIRST_FREE_PORT = 1024;

/**
 * True if an address is on the public internet: not private, loopback, link-local (including cloud metadata),
 * shared, multicast, reserved, or for documentation, and not an IPv6 address that embeds an IPv4 address
 * (mapped, 6to4, NAT64, Teredo).
 * @param address in canonical form, as returned by resolvers.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? parsed.toString() !== AZURE_WIRE_SERVER
    : (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** True if an address is this machine: 127.0.0.0/8 or ::1 in plain notation. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}

/**
 * The host of a URL as a name or an IP address without brackets. The URL parser has already normalized
 * notations such as 0177.1, 2130706433 and 0x7f000001.
 */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Returns the error for a URL that someone wants us to call, or null if it is valid. A name's addresses are
 * checked when it is called (`postGuarded`).
 */
export function targetProblem(text: string, { http, loopback }: TargetRules): FieldError | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return fieldError('NOT_A_URL', 'Please enter a full URL, starting with https://.');
  if (url.protocol === 'http:' && !http)
    return fieldError('NOT_HTTPS', 'Please use a URL that starts with https://.');
  if (url.username || url.password)
    return fieldError('URL_WITH_PASSWORD', 'Please leave the user name and password out of the URL.');
  if (url.port && Number(url.port) < FIRST_FREE_PORT)
    return fieldError('URL_WITH_PORT', `Please use the default port, or port ${FIRST_FREE_PORT} or higher.`, {
      min: FIRST_FREE_PORT,
    });
  const host = hostOf(url);
  const isLocal = isLoopback(host) || /(^|\.)localhost\.?$/.test(host);
  if (isLocal ? loopback : isIP(host) === 0 || isPublicAddress(host)) return null;
  return fieldError('NOT_PUBLIC', 'Please use an address on the public internet.');
}

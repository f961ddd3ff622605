import { BlockList, isIP } from 'node:net';

import { Injectable } from '@nestjs/common';

import { withoutTrailingSlashes } from '../../../platform/config/trailing-slashes.js';
import { Env } from '../../../platform/config/env.js';
import { fetchText } from '../../../platform/outgoing/fetch-text.js';
import { Clock } from '../../../shared/clock.js';
import { CountryLookup } from '../domain/country-lookup.js';

const FIELDS = ['country', 'country_code', 'countryCode', 'country_iso', 'country_iso_code'];
/**
 * Codes that services return if the country is unknown. They never belong to a country, because ISO 3166-1
 * reserves them for private use.
 */
const UNKNOWN = new Set(['XX', 'ZZ', 'AA']);

/**
 * Parses a lookup service's response: a two-letter code as text, or JSON with the code in one of the usual
 * fields.
 * @returns the country code in capitals, or null
 */
function countryIn(text: string): string | null {
  return twoLetters(text) ?? fromJson(text);
}

function fromJson(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return twoLetters(body);
    const fields = new Map(Object.entries(body));
    for (const name of FIELDS) {
      const country = twoLetters(fields.get(name));
      if (country) return country;
    }
  } catch {
    // The text is neither JSON nor any other supported format.
  }
  return null;
}

function twoLetters(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null;
}

const LIMITS = { timeout: 2_000, maxBytes: 16 * 1024 };
/** Time to cache a response, and time to pause after the service has failed, in milliseconds. */
const TTL = 60 * 60_000;
const PAUSE = 60_000;
/** Maximum number of addresses to cache. They are kept in memory only, and the oldest are dropped first. */
const REMEMBERED = 5_000;
/** Maximum number of concurrent lookups. Knowing the country isn't worth more load. */
const AT_ONCE = 20;

/**
 * Addresses that have no country: loopback, private, link-local, shared (RFC 6598), documentation, multicast,
 * reserved.
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

interface CacheEntry {
  country: Promise<string | null>;
  until: number;
}

/** Looks up countries at the service in `IP_COUNTRY_URL` (ADR 9). */
@Injectable()
export class HttpCountryLookup extends CountryLookup {
  private readonly cache = new Map<string, CacheEntry>();
  private pausedUntil = 0;
  private open = 0;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super();
  }

  async countryOf(address: string): Promise<string | null> {
    const template = this.env.ipCountryUrl;
    const lookupAddress = publicAddress(address);
    if (template === null || lookupAddress === null) return null;
    const now = this.clock.now().getTime();
    const cached = this.cache.get(lookupAddress);
    if (cached && now < cached.until) return cached.country;
    if (now < this.pausedUntil || this.open >= AT_ONCE) return null;
    // Caches the promise, so that concurrent requests for the same address share one lookup.
    const country = this.ask(template, lookupAddress);
    this.remember(lookupAddress, { country, until: now + TTL });
    return country;
  }

  private async ask(template: string, address: string): Promise<string | null> {
    this.open += 1;
    try {
      const { status, text } = await fetchText(urlFor(template, address), LIMITS);
      if (status >= 500 || status === 429) throw new Error(`The service responded with ${status}.`);
      return status === 200 ? countryIn(text) : null;
    } catch {
      this.pausedUntil = this.clock.now().getTime() + PAUSE;
      this.cache.delete(address);
      return null;
    } finally {
      this.open -= 1;
    }
  }

  private remember(address: string, entry: CacheEntry): void {
    this.cache.delete(address);
    this.cache.set(address, entry);
    if (this.cache.size > REMEMBERED) this.cache.delete(this.cache.keys().next().value!);
  }
}

/** Replaces `{ip}` with the address, or appends the address to a path without `{ip}`. */
function urlFor(template: string, address: string): string {
  const part = encodeURIComponent(address);
  return template.includes('{ip}')
    ? template.replaceAll('{ip}', part)
    : `${withoutTrailingSlashes(template)}/${part}`;
}

/**
 * Returns the address in the form that lookup services expect. An IPv4 address on an IPv6 socket is converted
 * to IPv4.
 * @returns null unless the address belongs to the public internet
 */
function publicAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  const family = isIP(plain);
  if (family === 0) return null;
  return NOWHERE.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? null : plain;
}

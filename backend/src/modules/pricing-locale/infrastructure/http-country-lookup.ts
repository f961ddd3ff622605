import { Injectable } from '@nestjs/common';

import { withoutTrailingSlashes } from '../../../platform/config/trailing-slashes.js';
import { Env } from '../../../platform/config/env.js';
import { fetchText } from '../../../platform/outgoing/fetch-text.js';
import { Clock } from '../../../shared/clock.js';
import { CountryLookup } from '../domain/country-lookup.js';
import { countryIn } from './country-answer.js';
import { publicAddress } from './public-address.js';

const LIMITS = { timeout: 2_000, maxBytes: 16 * 1024 };
/** Milliseconds for which an address keeps its answer, and for which a service that fails is left alone. */
const TTL = 60 * 60_000;
const PAUSE = 60_000;
/** Addresses remembered, in memory alone; who was there first goes first. */
const REMEMBERED = 5_000;
/** Questions at one time. More would be a flood, and a country is not worth it. */
const AT_ONCE = 20;

interface Known {
  country: Promise<string | null>;
  until: number;
}

/** Asks the service at `IP_COUNTRY_URL` (ADR 9). */
@Injectable()
export class HttpCountryLookup extends CountryLookup {
  private readonly known = new Map<string, Known>();
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
    const asked = publicAddress(address);
    if (template === null || asked === null) return null;
    const now = this.clock.now().getTime();
    const known = this.known.get(asked);
    if (known && now < known.until) return known.country;
    if (now < this.pausedUntil || this.open >= AT_ONCE) return null;
    // The promise is remembered, so that many questions about one address are one.
    const country = this.ask(template, asked);
    this.remember(asked, { country, until: now + TTL });
    return country;
  }

  private async ask(template: string, address: string): Promise<string | null> {
    this.open += 1;
    try {
      const { status, text } = await fetchText(urlFor(template, address), LIMITS);
      if (status >= 500 || status === 429) throw new Error(`The service answered ${status}.`);
      return status === 200 ? countryIn(text) : null;
    } catch {
      this.pausedUntil = this.clock.now().getTime() + PAUSE;
      this.known.delete(address);
      return null;
    } finally {
      this.open -= 1;
    }
  }

  private remember(address: string, known: Known): void {
    this.known.delete(address);
    this.known.set(address, known);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!);
  }
}

/** `{ip}` is where the address goes; without it, it is the path's last part. */
function urlFor(template: string, address: string): string {
  const part = encodeURIComponent(address);
  return template.includes('{ip}')
    ? template.replaceAll('{ip}', part)
    : `${withoutTrailingSlashes(template)}/${part}`;
}

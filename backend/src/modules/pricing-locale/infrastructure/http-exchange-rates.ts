import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { fetchText } from '../../../platform/outgoing/fetch-text.js';
import { troubleOf, troubleOfStatus } from '../../../platform/outgoing/trouble.js';
import { ServiceStates } from '../../../platform/services/service-states.js';
import { Clock } from '../../../shared/clock.js';
import { ExchangeRates, FALLBACK_RATES, type RateTable, publishedRates } from '../domain/exchange-rates.js';

const LIMITS = { timeout: 2_000, maxBytes: 64 * 1024 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time until the next request if the service names none, and the maximum time if it names one. */
const DEFAULT_TTL = HOUR;
const MAX_TTL = 48 * HOUR;

/**
 * Live rates from `EXCHANGE_RATE_URL`, cached until the service publishes new ones. Only one request to the
 * service runs at a time.
 */
@Injectable()
export class HttpExchangeRates extends ExchangeRates {
  private table: RateTable;
  /** Time until which `table` is used without a new request, in milliseconds since the epoch. */
  private freshUntil: number;
  private asking: Promise<RateTable> | null = null;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly states: ServiceStates,
  ) {
    super();
    this.table = { rates: FALLBACK_RATES, source: 'fallback', asOf: clock.now() };
    this.freshUntil = env.exchangeRateUrl === null ? Infinity : 0;
  }

  async current(): Promise<RateTable> {
    if (this.clock.now().getTime() < this.freshUntil) return this.table;
    this.asking ??= this.refresh().finally(() => (this.asking = null));
    return this.asking;
  }

  private async refresh(): Promise<RateTable> {
    const published = await this.ask();
    const now = this.clock.now();
    if (published) {
      this.table = { rates: published.rates, source: 'live', asOf: published.publishedAt ?? now };
      const life = published.nextAt ? published.nextAt.getTime() - now.getTime() : DEFAULT_TTL;
      this.freshUntil = now.getTime() + Math.min(Math.max(life, MINUTE), MAX_TTL);
    } else {
      if (this.table.source === 'live') this.table = { rates: FALLBACK_RATES, source: 'fallback', asOf: now };
      this.freshUntil = now.getTime() + MINUTE;
    }
    return this.table;
  }

  private async ask() {
    try {
      const { status, text } = await fetchText(this.env.exchangeRateUrl!, LIMITS);
      const published = status === 200 ? publishedRates(JSON.parse(text)) : null;
      if (published) this.states.worked('exchange-rates');
      else this.states.failed('exchange-rates', troubleOfStatus(status));
      return published;
    } catch (error) {
      this.states.failed('exchange-rates', troubleOf(error));
      return null;
    }
  }
}

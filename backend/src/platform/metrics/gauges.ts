import { Gauge } from 'prom-client';

import { registry } from './registry.js';

/** A value with its labels. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** How long a reading is reused, in milliseconds, because there may be several scrapers. */
const FRESH = 5_000;
/**
 * Maximum milliseconds for a reading. If the readings take longer than ten seconds, the scraper times out and
 * gets no metrics at all.
 */
const TIMEOUT = 3_000;

/** Refresh functions by source. */
const refreshing = new Map<string, () => Promise<void>>();

const readable = new Gauge({
  name: 'groundswell_reading_up',
  help: '1 if the source of these metrics could be read, 0 if not. Its metrics are then absent.',
  labelNames: ['source'],
  registers: [registry],
  collect: async () => void (await Promise.all([...refreshing.values()].map((refresh) => refresh()))),
});

/** A gauge's name and description. */
export interface DescribedGauge {
  name: string;
  help: string;
  /** At least one label, because a gauge without labels can't be absent. */
  labels: [string, ...string[]];
}

/**
 * Registers gauges with values that are read on each scrape of `/metrics`. If a source doesn't respond, only
 * its own gauges are absent.
 * @param source name of the source in `groundswell_reading_up`.
 * @param read returns the readings of each gauge, by the gauge's name.
 */
export function readGauges(
  source: string,
  gauges: DescribedGauge[],
  read: () => Promise<Record<string, Reading[]>> | Record<string, Reading[]>,
): void {
  let at = 0;
  let reading: Promise<void> = Promise.resolve();
  const made = gauges.map(({ name, help, labels }) => {
    // Replaces the gauge of a previous application in this process, which happens in tests.
    registry.removeSingleMetric(name);
    const collect = () => refresh();
    return new Gauge({ name, help, labelNames: labels, registers: [registry], collect });
  });

  refreshing.set(source, refresh);

  /** Reads all gauges of the source in one call. */
  function refresh(): Promise<void> {
    if (Date.now() - at >= FRESH) {
      at = Date.now();
      reading = readAll();
    }
    return reading;
  }

  async function readAll(): Promise<void> {
    let readings: Record<string, Reading[]> | null = null;
    try {
      readings = await soon(Promise.resolve().then(read));
    } catch {
      // Ignored: `groundswell_reading_up` reports the problem, and the feature that uses the source logs the
      // reason.
    }
    readable.set({ source }, readings ? 1 : 0);
    made.forEach((gauge, index) => {
      gauge.reset();
      for (const { labels, value } of readings?.[gauges[index]!.name] ?? []) gauge.set(labels, value);
    });
  }
}

function soon<T>(value: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response in time.')), TIMEOUT);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

import { Gauge } from 'prom-client';

import { registry } from './registry.js';

/** One value with its labels. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** Milliseconds for which a reading is good: several may scrape. */
const FRESH = 5_000;
/**
 * Milliseconds that a reading may take: the scraper gives up after ten seconds, and then has nothing at all.
 */
const TIMEOUT = 3_000;

/** By source. */
const refreshing = new Map<string, () => Promise<void>>();

const readable = new Gauge({
  name: 'groundswell_reading_up',
  help: 'Whether what is read for these metrics could be read (1) or not (0); then its metrics are absent.',
  labelNames: ['source'],
  registers: [registry],
  collect: async () => void (await Promise.all([...refreshing.values()].map((refresh) => refresh()))),
});

/** What a gauge is called and means. */
export interface DescribedGauge {
  name: string;
  help: string;
  /** At least one: a gauge without labels cannot be absent. */
  labels: [string, ...string[]];
}

/**
 * Gauges whose values are read from somewhere when `/metrics` is asked for. A source that does not answer
 * takes its gauges out of the answer, and nothing else with it.
 * @param source its name, in `groundswell_reading_up`.
 * @param read gives the readings of each gauge, by the gauge's name.
 */
export function readGauges(
  source: string,
  gauges: DescribedGauge[],
  read: () => Promise<Record<string, Reading[]>> | Record<string, Reading[]>,
): void {
  let at = 0;
  let reading: Promise<void> = Promise.resolve();
  const made = gauges.map(({ name, help, labels }) => {
    // A second application in this process takes over, as in tests.
    registry.removeSingleMetric(name);
    const collect = () => refresh();
    return new Gauge({ name, help, labelNames: labels, registers: [registry], collect });
  });

  refreshing.set(source, refresh);

  /** Once for all gauges of the source. */
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
      // Said by `groundswell_reading_up`; why is in the log of whoever needs the source for his work.
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
    timer = setTimeout(() => reject(new Error('No answer in time.')), TIMEOUT);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

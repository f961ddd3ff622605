const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** 0.125 as "12.5%"; what nothing is known of is a dash. */
export const share = (rate: number | null): string => (rate === null ? '–' : percent.format(rate));

/** "5% to 17%", the ends of an interval. */
export const between = ({ low, high }: { low: number; high: number }): string =>
  `${percent.format(low)} to ${percent.format(high)}`;

/** Formats of numbers that Excel defines without listing them in the workbook: dates, then times. */
const BUILT_IN_DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58];
const BUILT_IN_TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56];

const DAY = 86_400;
/** Number of days from a workbook's day 0 to 1970-01-01. Workbooks from old Macs count from 1904. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 } as const;
/** Maximum day, 9999-12-31. */
const LAST_DAY = 2_958_465;

/** True if numbers in this format are dates or times. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN_DATES.includes(id) || BUILT_IN_TIMES.includes(id)) return true;
  if (code === undefined) return false;
  const [positive = ''] = code.slice(0, 255).split(';');
  const plain = positive.replace(/"[^"]*"|\\.|\[[^\][]*\]|_.|\*./g, (part) =>
    /^\[[hms]{1,2}\]$/i.test(part) ? 'h' : '',
  );
  return !/general/i.test(plain) && /[dmyhs]/i.test(plain);
}

/** Returns a number as a spreadsheet shows it: 15 digits, without rounding errors. */
export function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false }) : text;
}

/**
 * Returns a date as `2024-05-01`, with a time of day if it has one.
 * @returns the number itself if it isn't a date that a workbook can hold
 */
export function dateText(value: number, is1904: boolean): string {
  if (!(value >= 0 && value <= LAST_DAY)) return numberText(value);
  const seconds = Math.round(value * DAY);
  const time = new Date((seconds - EPOCHS[is1904 ? 1904 : 1900] * DAY) * 1000).toISOString();
  const [date, clock] = [time.slice(0, 10), time.slice(11, 19)];
  if (value < 1) return clock;
  return seconds % DAY === 0 ? date : `${date} ${clock}`;
}

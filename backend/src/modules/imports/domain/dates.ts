/** Languages whose month names are recognized in dates. */
const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hr hu ro tr el ru uk ca id'.split(' ');

let names: Map<string, number | null> | undefined;

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');

/** Collects month names from ICU: long and short, standalone and within a date. */
function collect(): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2024, month - 1, 1));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          const other = found.get(name);
          found.set(name, other === undefined || other === month ? month : null);
        }
      }
    }
  }
  found.set('sept', 9);
  return found;
}

/**
 * @returns the month, 1 to 12; null for other words, and for a name that means different months in two
 * languages
 */
function monthOf(word: string): number | null {
  names ??= collect();
  return names.get(plain(word.slice(0, 20))) ?? null;
}

/** Date order: which number in `5/1/2024` is the day. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Maximum length of a date, in characters. */
const LONGEST = 60;
const DAY_MS = 86_400_000;
/** Number of days from a spreadsheet's day 0, 1899-12-30, to 1970-01-01. */
const SHEET_EPOCH = 25_569;
/** Range of spreadsheet days, from 1990-01-01 to 2119-01-01. Other five-digit numbers aren't dates. */
const SHEET_DAYS = [32_874, 80_000] as const;
/** Two-digit years below this number are 20xx. */
const PIVOT = 70;

const TIME = '(?:(?:T|[ ,]+)(?:at |um |à |alle |às )?(?<time>\\d.*))?$';
const YEAR_FIRST = new RegExp(`^(?<y>\\d{4})([-/.])(?<m>\\d{1,2})\\2(?<d>\\d{1,2})${TIME}`, 'i');
const COMPACT = /^(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)(?:T(?<time>\d.*))?$/;
const KANJI = /^(?<y>\d{4})年(?<m>\d{1,2})月(?<d>\d{1,2})日 ?(?<time>\d.*)?$/;
const NUMBERS = new RegExp(
  `^(?<a>\\d{1,2})(?:(?<sep>[./]) ?(?<b>\\d{1,2})\\2 ?(?<y>\\d{4}|\\d\\d)|-(?<b2>\\d{1,2})-(?<y2>\\d{4}))${TIME}`,
  'i',
);
const WEEKDAY = /^\p{L}+\.?,? (?=\p{L}|\d)/u;
const DAY_NAME = new RegExp(
  `^(?<d>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?[ -](?:de |of )?(?<name>\\p{L}+)\\.?,?[ -](?:de |del )?(?<y>\\d{4}|\\d\\d)${TIME}`,
  'iu',
);
const NAME_DAY = new RegExp(
  `^(?<name>\\p{L}+)\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})${TIME}`,
  'iu',
);
const CLOCK =
  /^(?<h>\d{1,2}):(?<min>\d\d)(?::(?<s>\d\d)(?:[.,](?<f>\d{1,9}))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?uhr)?(?: ?(?<zone>[a-z]{1,4})? ?(?<offset>[+-]\d{1,2}(?::?\d\d)?)?)?(?: utc)?(?: \([^)]*\))?$/i;
const CLOCK_COMPACT = /^(\d\d)(\d\d)(\d\d)?(?=Z|[+-]|$)/;

/**
 * Time zones that RFC 5322 defines, and European zones that appear in exports, with their offsets in hours
 * east of UTC.
 */
const ZONE_NAMES = {
  '-8': 'pst',
  '-7': 'pdt mst',
  '-6': 'mdt cst',
  '-5': 'cdt est',
  '-4': 'edt',
  '0': 'z ut utc gmt wet',
  '1': 'bst cet west',
  '2': 'cest eet',
  '3': 'eest',
};
const ZONES = new Map(
  Object.entries(ZONE_NAMES).flatMap(([hours, names]) =>
    names.split(' ').map((name) => [name, Number(hours)] as const),
  ),
);

/** @returns the trimmed cell; an empty string if the cell is too long for a date */
const tidy = (cell: string) => {
  const text = cell.length > 2 * LONGEST ? '' : cell.trim();
  return text.length > LONGEST ? '' : text.replace(/\s+/gu, ' ');
};

/**
 * Reads a time in the formats of exports and spreadsheets. Accepts, with or without a time of day and a zone:
 * `2024-05-01`, `2024/05/01`, `20240501`, `1.5.2024`, `5/1/2024`, `5-1-2024`, `5/1/24`, `May 1, 2024`, `1 May
 * 2024` (months in many languages), `2024年5月1日`, the date of an email header, a spreadsheet's day number such
 * as `45413.4243`, and seconds or milliseconds since 1970. A time without a zone is UTC.
 * @param order which number in `5/1/2024` is the day; null if unknown.
 * @returns null for anything else; `ambiguous` for a date that needs an order if `order` is null.
 */
export function timeOf(cell: string, order: DateOrder | null): Date | 'ambiguous' | null {
  const text = tidy(cell);
  if (!/\d/.test(text)) return null;
  const number = numberOf(text);
  if (number !== undefined) return number;
  const found = groupsIn(text, YEAR_FIRST, COMPACT, KANJI);
  if (found) return dateOf(Number(found['y']), Number(found['m']), Number(found['d']), found['time']);
  const numbers = numbersIn(text);
  if (numbers) return orderedDate(numbers, settledOrder(numbers) ?? order);
  return namedDate(text) ?? namedDate(text.replace(WEEKDAY, ''));
}

/** Returns the capture groups of the first pattern that matches the text. */
const groupsIn = (text: string, ...forms: RegExp[]) =>
  forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);

function orderedDate({ a, b, year, time }: Numbers, order: DateOrder | null): Date | 'ambiguous' | null {
  if (order === null && a !== b) return 'ambiguous';
  const [day, month] = order === 'month-first' ? [b, a] : [a, b];
  return dateOf(year, month, day, time);
}

/**
 * Returns the date order that a cell implies for its column. `13/5/2024` determines the order, and dots
 * suggest it (`5.1.2024` is how day-first countries write). `ambiguous` means that the order is needed; null
 * means that the cell implies nothing.
 */
export function orderIn(cell: string): DateOrder | 'ambiguous' | null {
  if (!/^\s*\d{1,2}[./-]/.test(cell)) return null;
  const numbers = numbersIn(tidy(cell));
  if (!numbers || numbers.a === numbers.b || (numbers.a > 12 && numbers.b > 12)) return null;
  const settled = settledOrder(numbers);
  return settled ?? (numbers.dotted ? 'day-first' : 'ambiguous');
}

interface Numbers {
  a: number;
  b: number;
  year: number;
  dotted: boolean;
  time: string | undefined;
}

function numbersIn(text: string): Numbers | null {
  const found = NUMBERS.exec(text)?.groups;
  if (!found) return null;
  const year = (found['y'] ?? found['y2'])!;
  return {
    a: Number(found['a']),
    b: Number(found['b'] ?? found['b2']),
    year: fullYear(year),
    dotted: found['sep'] === '.',
    time: found['time'],
  };
}

function settledOrder({ a, b }: Numbers): DateOrder | null {
  if (a > 12 && b <= 12) return 'day-first';
  return b > 12 && a <= 12 ? 'month-first' : null;
}

const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < PIVOT ? 2000 : 1900);

function namedDate(text: string): Date | null {
  const found = groupsIn(text, DAY_NAME, NAME_DAY);
  const month = found && monthOf(found['name']!);
  return month ? dateOf(fullYear(found['y']!), month, Number(found['d']), found['time']) : null;
}

/** @returns undefined if the text isn't a number */
function numberOf(text: string): Date | null | undefined {
  if (/^\d{10}$/.test(text)) return plausible(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return plausible(Number(text));
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined;
  const days = Number(text.replace(',', '.'));
  if (days < SHEET_DAYS[0] || days >= SHEET_DAYS[1]) return null;
  return new Date(Math.round((days - SHEET_EPOCH) * (DAY_MS / 1000)) * 1000);
}

function dateOf(year: number, month: number, day: number, clock: string | undefined): Date | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  const after = clock === undefined ? 0 : clockMs(clock);
  return after === null ? null : plausible(midnight.getTime() + after);
}

/**
 * Returns the time of day in milliseconds since midnight UTC of the same date. Null if the text isn't a time
 * of day.
 */
function clockMs(text: string): number | null {
  const found = CLOCK.exec(text.replace(CLOCK_COMPACT, (_, h, m, s = '00') => `${h}:${m}:${s}`))?.groups;
  if (!found) return null;
  const { h, min, s = '0', f = '0', half, zone, offset } = found;
  const hours = half ? (Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(h);
  if (hours > 23 || Number(min) > 59 || Number(s) > 59 || (half && (Number(h) > 12 || h === '0')))
    return null;
  const minutesEast = minutesEastOf(zone, offset);
  if (minutesEast === null) return null;
  const fraction = Number(f.padEnd(3, '0').slice(0, 3));
  return (hours * 60 + Number(min) - minutesEast) * 60_000 + Number(s) * 1000 + fraction;
}

/**
 * @param offset offset from the zone's time
 * @returns null for an unknown zone, or an offset above 14 hours
 */
function minutesEastOf(zone: string | undefined, offset = '+0'): number | null {
  const hours = zone ? ZONES.get(zone.toLowerCase()) : 0;
  const [, sign, oh, om = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(offset)!;
  if (hours === undefined || Number(oh) > 14 || Number(om) > 59) return null;
  return hours * 60 + Number(`${sign}1`) * (Number(oh) * 60 + Number(om));
}

/** Rejects times before 1990: mailing tools didn't exist then, so such times are mistakes in the file. */
function plausible(time: number): Date | null {
  const date = new Date(time);
  return Number.isNaN(time) || date.getUTCFullYear() < 1990 ? null : date;
}

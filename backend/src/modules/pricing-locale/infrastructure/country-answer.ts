const FIELDS = ['country', 'country_code', 'countryCode', 'country_iso', 'country_iso_code'];
/** What services say when they do not know: not a country (ISO 3166-1 leaves these to their users). */
const UNKNOWN = new Set(['XX', 'ZZ', 'AA']);

/**
 * Reads a lookup service's answer: two letters as text, or JSON with them in one of the usual fields.
 * @returns the country in capitals, or null.
 */
export function countryIn(text: string): string | null {
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
    // Not JSON, then nothing that we can read.
  }
  return null;
}

function twoLetters(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null;
}

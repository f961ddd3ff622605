import { detectAll } from 'tinyld';

/** Maximum length of a language tag. */
export const LANGUAGE_MAX = 35;
/** Minimum number of characters for a guess. Shorter texts look alike in many languages. */
const ENOUGH = 40;
/** Number of characters that a guess reads. More don't change it. */
const READ = 1000;
/** Minimum confidence of a guess, from 0 to 1, and how much more likely it must be than the next one. */
const SURE = 0.3;
const LEAD = 3;

/** Returns a BCP 47 language tag in its canonical form, such as `pt-BR`. Null if the text isn't one. */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > LANGUAGE_MAX) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return canonical && canonical.length <= LANGUAGE_MAX ? canonical : null;
  } catch {
    return null;
  }
}

/** Guesses the language of an idea from its text. Null if the text is too short, or the guess unsure. */
export function guessLanguage({ title, description }: { title: string; description: string }): string | null {
  const text = `${title}\n${description}`.slice(0, READ);
  if ([...text.trim()].length < ENOUGH) return null;
  const [best, next] = detectAll(text);
  if (!best || best.accuracy < SURE || best.accuracy < LEAD * (next?.accuracy ?? 0)) return null;
  return canonicalLanguage(best.lang);
}

import { countCharacters } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import { OPENING_MAX, openingOf } from './opening';
import type { PageArm, Terms } from './types';
import { daysProblem } from './use-set-up';
import type { Original } from '../version-previews';

/** Versions beside the original, by the letters that they are called by. */
export const VERSIONS = ['B', 'C', 'D'] as const;
export type VersionLetter = (typeof VERSIONS)[number];
const HEADLINE_MAX = 120;

/** What is typed. A version that says nothing else than the original says it in the same words. */
export type PageValues = Record<
  `headline${VersionLetter}` | `opening${VersionLetter}` | 'versions' | 'days',
  string
>;
/** Covers that were chosen, as data URLs. */
export type Covers = Partial<Record<VersionLetter, string | null>>;

/** Every version begins as the original. */
export function pageStart({ title, description }: Original): PageValues {
  const words = { headline: title, opening: openingOf(description) };
  const each = VERSIONS.flatMap((letter) => [
    [`headline${letter}`, words.headline],
    [`opening${letter}`, words.opening],
  ]);
  return { ...(Object.fromEntries(each) as PageValues), versions: '1', days: '14' };
}

/** The versions that are set up, in order. */
export const lettersIn = (values: PageValues): readonly VersionLetter[] =>
  VERSIONS.slice(0, Math.min(3, Math.max(1, Number(values.versions) || 1)));

/** What a version says in the place of the original. */
export function versionOf(
  letter: VersionLetter,
  values: PageValues,
  covers: Covers,
  original: Original,
): Omit<PageArm, 'description'> {
  const [headline, opening] = [values[`headline${letter}`].trim(), values[`opening${letter}`].trim()];
  return {
    headline: headline && headline !== original.title.trim() ? headline : undefined,
    opening: opening && opening !== openingOf(original.description).trim() ? opening : undefined,
    cover: covers[letter] || undefined,
  };
}

/** What the server would refuse, by field. */
export function pageProblems(values: PageValues, covers: Covers, original: Original): Problems<PageValues> {
  const problems: Problems<PageValues> = {};
  const seen = new Set<string>(['{}']);
  for (const letter of lettersIn(values)) {
    if (countCharacters(values[`headline${letter}`]) > HEADLINE_MAX)
      problems[`headline${letter}`] = `At most ${HEADLINE_MAX} characters, please.`;
    if (countCharacters(values[`opening${letter}`]) > OPENING_MAX)
      problems[`opening${letter}`] = `At most ${OPENING_MAX} characters, please.`;
    const said = JSON.stringify(versionOf(letter, values, covers, original));
    if (seen.has(said))
      problems[`headline${letter}`] ??=
        said === '{}'
          ? 'This version is the same as the original. Change its headline, opening or cover.'
          : 'This version is the same as another one.';
    seen.add(said);
  }
  const days = daysProblem(values.days);
  return days ? { ...problems, days } : problems;
}

/** Only for values without problems. The first version is the page as it is. */
export const pageTerms = (values: PageValues, covers: Covers, original: Original): Terms => ({
  kind: 'page',
  days: Number(values.days),
  versions: [{}, ...lettersIn(values).map((letter) => versionOf(letter, values, covers, original))],
});

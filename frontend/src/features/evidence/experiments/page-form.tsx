import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { CoverPicker } from '@/features/idea-form/cover-picker';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { FormFields, Problems } from '@/lib/use-form';
import { CountedTextArea } from '@/ui/counted-text-area';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { TAKES } from '@/api/experiment-takes.generated';
import { formatNumber, countCharacters } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import styles from './experiments.module.css';
import { OPENING_MAX, openingOf } from './opening';
import { SetUpForm } from './set-up-form';
import type { Experiment, PageArm, Terms } from './types';
import { useSetUp, daysProblem } from './use-set-up';
import { VersionPreviews, type Original } from '../version-previews';

/** Letters of the versions other than the original. */
const VERSIONS = ['B', 'C', 'D'] as const;
type VersionLetter = (typeof VERSIONS)[number];
const HEADLINE_MAX = 120;
/** What it takes to find a version that is twice as good. */
const TWICE = TAKES.versions[1];

/** The form's values. The fields of an unchanged version are the same as the original's. */
type PageValues = Record<
  `headline${VersionLetter}` | `opening${VersionLetter}` | 'versions' | 'days',
  string
>;
/** New covers, as data URLs. */
type Covers = Partial<Record<VersionLetter, string | null>>;

/** Every version starts as a copy of the original. */
function pageStart({ title, description }: Original): PageValues {
  const words = { headline: title, opening: openingOf(description) };
  const each = VERSIONS.flatMap((letter) => [
    [`headline${letter}`, words.headline],
    [`opening${letter}`, words.opening],
  ]);
  return { ...(Object.fromEntries(each) as PageValues), versions: '1', days: '14' };
}

/** Letters of the versions being set up, in order. */
const lettersIn = (values: PageValues): readonly VersionLetter[] =>
  VERSIONS.slice(0, Math.min(3, Math.max(1, Number(values.versions) || 1)));

/** Returns the parts of the original that a version replaces. */
function versionOf(
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

const tooLong = (max: number): string => t`At most ${max} characters, please.`;

/** Returns the errors that the server would return, by field. */
function pageProblems(values: PageValues, covers: Covers, original: Original): Problems<PageValues> {
  const problems: Problems<PageValues> = {};
  const seen = new Set<string>(['{}']);
  for (const letter of lettersIn(values)) {
    if (countCharacters(values[`headline${letter}`]) > HEADLINE_MAX)
      problems[`headline${letter}`] = tooLong(HEADLINE_MAX);
    if (countCharacters(values[`opening${letter}`]) > OPENING_MAX)
      problems[`opening${letter}`] = tooLong(OPENING_MAX);
    const content = JSON.stringify(versionOf(letter, values, covers, original));
    if (seen.has(content))
      problems[`headline${letter}`] ??=
        content === '{}'
          ? t`This version is the same as the original. Change its headline, opening or cover.`
          : t`This version is the same as another version.`;
    seen.add(content);
  }
  const days = daysProblem(values.days);
  return days ? { ...problems, days } : problems;
}

/** Builds the request's terms from valid values. The first version is the current page. */
const pageTerms = (values: PageValues, covers: Covers, original: Original): Terms => ({
  kind: 'page',
  days: Number(values.days),
  versions: [{}, ...lettersIn(values).map((letter) => versionOf(letter, values, covers, original))],
});

/** Sets up a page test and submits it for review: reviewers read all versions before the test starts. */
export function PageForm({
  founderId,
  idea,
  back,
  onStarted,
}: {
  founderId: string;
  idea: OwnIdea;
  back: string;
  onStarted: (started: Experiment) => void;
}) {
  const [covers, setCovers] = useState<Covers>({});
  const form = useSetUp({
    founderId,
    onStarted,
    ideaId: idea.id,
    key: 'page-test',
    start: pageStart(idea),
    check: (values) => pageProblems(values, covers, idea),
    terms: (values) => pageTerms(values, covers, idea),
  });
  const letters = lettersIn(form.values);
  const setCount = (count: number) => form.change({ versions: String(count) });
  return (
    <SetUpForm
      form={form}
      label={t`Test the page`}
      confirm={t`Submit for review`}
      back={back}
      takes={<Takes versions={letters.length + 1} />}
      details={<Details versions={letters.length + 1} />}
      preview={
        <Preview
          idea={idea}
          versions={letters.map((letter) => versionOf(letter, form.values, covers, idea))}
        />
      }
    >
      {letters.map((letter, index) => (
        <VersionFields
          key={letter}
          form={form}
          letter={letter}
          cover={covers[letter] ?? null}
          onCover={(image) => setCovers((before) => ({ ...before, [letter]: image }))}
          // Only the last version can be removed, so that the letters stay in order.
          onRemove={
            index > 0 && index === letters.length - 1 ? () => setCount(letters.length - 1) : undefined
          }
        />
      ))}
      {letters.length < VERSIONS.length && (
        <div className={styles.add}>
          <Button size="s" onClick={() => setCount(letters.length + 1)}>{t`Add a version`}</Button>
        </div>
      )}
    </SetUpForm>
  );
}

/** The original and the versions, side by side. */
function Preview({ idea, versions }: { idea: Original; versions: Omit<PageArm, 'description'>[] }) {
  return (
    <section aria-label={t`Preview`}>
      <VersionPreviews idea={idea} versions={[{}, ...versions]} />
    </section>
  );
}

/** Fields for one version. */
function VersionFields({
  form,
  letter,
  cover,
  onCover,
  onRemove,
}: {
  form: FormFields<PageValues>;
  letter: VersionLetter;
  cover: string | null;
  onCover: (image: string | null) => void;
  /** Removes the version. Undefined if it can't be removed. */
  onRemove?: () => void;
}) {
  return (
    <fieldset className={cx(styles.fields, layout.stack4)} aria-labelledby={`version-${letter}`}>
      <div className={layout.ends}>
        <h2 id={`version-${letter}`} className={typography.larger}>
          {t`Version ${letter}`}
        </h2>
        {onRemove && (
          <Button size="s" variant="quiet" onClick={onRemove}>
            {t`Remove version ${{ letter }}`}
          </Button>
        )}
      </div>
      <CountedTextArea
        name={`headline${letter}`}
        label={t`Headline`}
        required
        error={form.problems[`headline${letter}`]}
        value={form.values[`headline${letter}`]}
        // Long headlines wrap, but they have no line breaks of their own.
        onChange={(text) => form.change({ [`headline${letter}`]: text.replaceAll('\n', ' ') })}
        limit={HEADLINE_MAX}
        rows={1}
      />
      <CountedTextArea
        name={`opening${letter}`}
        label={t`Opening of the description`}
        required
        hint={t`The rest of the description stays the same.`}
        error={form.problems[`opening${letter}`]}
        value={form.values[`opening${letter}`]}
        onChange={(text) => form.change({ [`opening${letter}`]: text })}
        limit={OPENING_MAX}
        rows={5}
      />
      <CoverPicker value={cover} hint={t`Leave empty to keep the original cover.`} onChange={onCover} />
    </fieldset>
  );
}

/** Says how many visitors the test needs with this number of versions. */
function Takes({ versions }: { versions: number }) {
  const each = TWICE.visitors[versions - 2]!;
  const [all, many] = [formatNumber(each * versions), formatNumber(each)];
  return (
    <Trans>
      <b>{all} visitors</b> needed: {many} for each version.
    </Trans>
  );
}

/** Says what a test of this size finds. */
function Finds({ versions }: { versions: number }) {
  const many = formatNumber(TWICE.visitors[versions - 2]!);
  return (
    <Trans>
      <b>{many} visitors</b> for each of {versions} versions show one that’s twice as good in 80 of 100 tests,
      if one in ten joins and confirms.
    </Trans>
  );
}

/** Explains the test, and what smaller and larger differences take. */
function Details({ versions }: { versions: number }) {
  return (
    <div className={cx(layout.stack4, typography.note)}>
      <p>
        <Finds versions={versions} />
      </p>
      <p>
        {t`Test big differences or don’t test at all. Versions must not contradict each other, and editing the idea ends the test.`}
      </p>
      <NumbersTable
        caption={t`Visitors for each version`}
        group={t`Versions`}
        head={[t`Better by`, '2', '3', '4']}
        rows={TAKES.versions.map(({ ratio, visitors }) => ({
          key: `${ratio}`,
          cells: [`${ratio}×`, ...visitors.map((many) => formatNumber(many))],
        }))}
      />
      <p>
        {t`The numbers hold if one in ten visitors of the original joins and confirms; if one in twenty does, it takes about twice as many. Where no version differs, one is called better or worse in at most 5 of 100 tests.`}
      </p>
      <p>
        {t`Versions are compared from half of these days on, once seven have passed.`}{' '}
        {t`A line at the bottom of the page tells visitors about the test. Lists, search engines and shared links keep the original.`}
      </p>
    </div>
  );
}

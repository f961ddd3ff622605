import { type ComponentProps, useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { CoverPicker } from '@/features/idea-form/cover-picker';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { FormFields } from '@/lib/use-form';
import { CountedTextArea } from '@/ui/counted-text-area';
import { TextField } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './experiments.module.css';
import { OPENING_MAX } from './opening';
import {
  type Covers,
  lettersIn,
  pageProblems,
  pageStart,
  pageTerms,
  type PageValues,
  type VersionLetter,
  versionOf,
  VERSIONS,
} from './page-values';
import { SetUpForm } from './set-up-form';
import { TakesCard } from './takes-card';
import type { Experiment } from './types';
import { useSetUp } from './use-set-up';
import { VersionPreviews } from '../version-previews';

/** Sets a page test up, and hands it in: our reviewers read every version first. */
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
    <>
      <TakesCard />
      <SetUpForm
        form={form}
        label="Test the page"
        confirm="Hand it in"
        back={back}
        days="Versions are compared from half of them on, once seven have passed."
      >
        {letters.map((letter) => (
          <VersionFields
            key={letter}
            form={form}
            letter={letter}
            cover={covers[letter] ?? null}
            onCover={(image) => setCovers((before) => ({ ...before, [letter]: image }))}
          />
        ))}
        <div className={layout.wrap3}>
          {letters.length < VERSIONS.length && (
            <Button onClick={() => setCount(letters.length + 1)}>Add a version</Button>
          )}
          {letters.length > 1 && (
            <Button variant="quiet" onClick={() => setCount(letters.length - 1)}>
              Remove version {letters.at(-1)}
            </Button>
          )}
        </div>
        <SideBySide
          idea={idea}
          versions={[{}, ...letters.map((letter) => versionOf(letter, form.values, covers, idea))]}
        />
      </SetUpForm>
    </>
  );
}

function SideBySide(props: ComponentProps<typeof VersionPreviews>) {
  return (
    <section className={layout.stack3} aria-labelledby="side-by-side">
      <h2 id="side-by-side" className={typography.larger}>
        Side by side
      </h2>
      <VersionPreviews {...props} />
    </section>
  );
}

/** What one version says. */
function VersionFields({
  form,
  letter,
  cover,
  onCover,
}: {
  form: FormFields<PageValues>;
  letter: VersionLetter;
  cover: string | null;
  onCover: (image: string | null) => void;
}) {
  return (
    <fieldset className={cx(styles.fields, layout.stack4)}>
      <legend>Version {letter}</legend>
      <TextField
        form={form}
        name={`headline${letter}`}
        label="Headline"
        required
        autoComplete="off"
        maxLength={200}
      />
      <CountedTextArea
        name={`opening${letter}`}
        label="Opening of the description"
        required
        hint="What follows it stays as it is."
        error={form.problems[`opening${letter}`]}
        value={form.values[`opening${letter}`]}
        onChange={(text) => form.change({ [`opening${letter}`]: text })}
        limit={OPENING_MAX}
        rows={5}
      />
      <CoverPicker value={cover} hint="Without one it has the original’s." onChange={onCover} />
    </fieldset>
  );
}

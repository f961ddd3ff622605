import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import Checkbox from 'antd/es/checkbox';
import type { FormFields } from '@/lib/use-form';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import styles from '../idea-form.module.css';
import type { SaveAs } from '../rules/decide';
import type { SubmitNote } from '../rules/submit-note';
import type { IdeaValues } from '../rules/values';

/** The checkbox for the terms. It is next to the submit button, because only submitting requires it. */
function Terms({
  form: { values, problems, change },
  describedBy,
}: {
  form: FormFields<IdeaValues>;
  describedBy: string | undefined;
}) {
  return (
    <Checkbox
      name="terms"
      className={styles.terms}
      checked={values.terms}
      aria-invalid={problems.terms ? true : undefined}
      aria-describedby={problems.terms && describedBy}
      onChange={({ target }) => change({ terms: target.checked })}
    >
      <Trans>
        I accept the{' '}
        <a className={surface.link} href={paths.terms.href()} target="_blank" rel="noreferrer">
          terms of service
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        : the idea will be visible to everyone.
      </Trans>
    </Checkbox>
  );
}

/** Returns the looks of the buttons that submit the idea and that save a draft. */
const looks = (note: SubmitNote | null) =>
  note?.blocked === 'plan' ? (['secondary', 'primary'] as const) : (['primary', 'secondary'] as const);

/**
 * The terms and the form's two buttons. A blocked submit button looks and is announced as disabled, but can
 * still be clicked, which shows what is missing.
 *
 * @param note explains why submitting isn't possible or what it will lead to; null if it simply works
 */
export function FormActions({
  form,
  saving,
  note,
  onDraft,
}: {
  form: FormFields<IdeaValues>;
  saving: SaveAs | null;
  note: SubmitNote | null;
  onDraft: () => void;
}) {
  const id = useId();
  const described = note ? id : undefined;
  // Without a plan, only a draft can be saved.
  const [submitLook, draftLook] = looks(note);
  const aboutTerms = note?.blocked === 'terms';
  // Until submitting has failed, the checkbox above the button says enough.
  const look = aboutTerms ? (form.problems.terms ? styles.missing : 'sr-only') : styles.reason;
  const reason = note && (
    <p id={id} className={look}>
      {note.text}
    </p>
  );
  return (
    <div className={styles.actions}>
      <div>
        <Terms form={form} describedBy={aboutTerms ? id : undefined} />
        {aboutTerms && reason}
      </div>
      <div className={cx(layout.row3, styles.buttons)} data-submit-bar>
        <Button
          type="submit"
          variant={submitLook}
          size="l"
          busy={saving !== null}
          aria-disabled={note?.blocked ? true : undefined}
          aria-describedby={described}
        >
          {saving === 'pending' ? t`Submitting…` : t`Submit Idea`}
        </Button>
        <Button variant={draftLook} size="l" busy={saving !== null} onClick={onDraft}>
          {saving === 'draft' ? t`Saving…` : t`Save as Draft`}
        </Button>
      </div>
      {!aboutTerms && reason}
    </div>
  );
}

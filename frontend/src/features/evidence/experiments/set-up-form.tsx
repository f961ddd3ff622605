import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { formatDay } from '@/lib/format';
import { cx } from '@/lib/class-names';
import type { FormFields } from '@/lib/use-form';
import { Button, ButtonLink } from '@/ui/button';
import { FoldedLine } from '@/ui/folded-line';
import { TextField } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import { KeptNotice } from '@/ui/kept-notice';
import surface from '@/ui/surface.module.css';
import { ViewSwitch, type View } from '@/ui/view-switch';
import styles from './experiments.module.css';
import type { useSetUp } from './use-set-up';

/**
 * The parts that both forms share: the notice about restored text, what the experiment takes, the days, the
 * form's error and the buttons, and the preview, which replaces the form on a narrow screen.
 */
export function SetUpForm<V extends Record<string, string> & { days: string }>({
  form: { discard, keptAt, ...form },
  label,
  confirm,
  back,
  takes,
  details,
  preview,
  children,
}: {
  form: ReturnType<typeof useSetUp<V>>;
  /** Accessible name of the form. */
  label: string;
  /** Label of the submit button. */
  confirm: string;
  /** URL of the back link. */
  back: string;
  /** Sentence that says what the experiment takes, as it is set up now. */
  takes: ReactNode;
  /** Explanation of the sentence, initially collapsed. */
  details: ReactNode;
  /** What visitors will see, shown next to the fields. */
  preview: ReactNode;
  children: ReactNode;
}) {
  const [view, setView] = useState<View>('write');
  return (
    <div className={styles.setUp} data-view={view}>
      <div className={styles.switch}>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <form {...form.props} className={cx(surface.card, styles.form)} aria-label={label}>
        <div className={cx(surface.room, layout.stack5)}>
          {keptAt && (
            <KeptNotice
              text={t`In this browser, on ${{ day: formatDay(keptAt) }}. Nothing has started yet.`}
              onDiscard={discard}
            />
          )}
          {children}
          <div className={styles.terms}>
            <p className={styles.takes}>{takes}</p>
            <TextField
              form={form as unknown as FormFields<{ days: string }>}
              name="days"
              label={t`Maximum days`}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
            />
          </div>
          <div className={styles.alert} role="alert">
            {form.problems.form && <p className={surface.error}>{form.problems.form}</p>}
          </div>
          <div className={layout.wrap3}>
            <Button type="submit" variant="primary" size="l" busy={form.busy}>
              {confirm}
            </Button>
            <ButtonLink to={back} size="l" variant="quiet">
              {t`Cancel`}
            </ButtonLink>
          </div>
        </div>
        <FoldedLine plain title={t`How it works`}>
          {details}
        </FoldedLine>
      </form>
      <div className={styles.aside}>{preview}</div>
    </div>
  );
}

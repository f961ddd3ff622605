import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/format';
import { cx } from '@/lib/class-names';
import type { FormFields } from '@/lib/use-form';
import { Button, ButtonLink } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import { KeptNotice } from '@/ui/kept-notice';
import surface from '@/ui/surface.module.css';
import styles from './experiments.module.css';
import type { useSetUp } from './use-set-up';

/**
 * The parts that both forms share: the notice about restored text, the days, the form's error and the
 * buttons.
 */
export function SetUpForm<V extends Record<string, string> & { days: string }>({
  form: { discard, keptAt, ...form },
  label,
  confirm,
  back,
  days,
  takes,
  children,
}: {
  form: ReturnType<typeof useSetUp<V>>;
  /** Accessible name of the form. */
  label: string;
  /** Label of the submit button. */
  confirm: string;
  /** URL of the back link. */
  back: string;
  /** Hint that says when the experiment is decided. */
  days: string;
  /** The preview and the experiment's requirements, shown next to the fields. */
  takes: ReactNode;
  children: ReactNode;
}) {
  return (
    <form {...form.props} className={styles.setUp} aria-label={label}>
      <div className={layout.stack5}>
        {keptAt && (
          <KeptNotice
            text={t`In this browser, on ${{ day: formatDay(keptAt) }}. Nothing has started yet.`}
            onDiscard={discard}
          />
        )}
        {children}
        <TextField
          form={form as unknown as FormFields<{ days: string }>}
          name="days"
          label={t`Maximum days`}
          required
          hint={days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={styles.days}
        />
      </div>
      <div className={layout.stack4}>
        <div role="alert">{form.problems.form && <p className={surface.error}>{form.problems.form}</p>}</div>
        <div className={cx(layout.wrap3)}>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {confirm}
          </Button>
          <ButtonLink to={back} size="l" variant="quiet">
            {t`Cancel`}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.aside}>{takes}</div>
    </form>
  );
}

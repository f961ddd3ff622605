import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { errorText, isNotFound } from '@/api/error';
import { type Reported, type ReportReason, useSendReportMutation } from '@/api/report';
import { countCharacters } from '@/lib/format';
import { useForm } from '@/lib/use-form';
import { CountedTextArea, tooLong } from '@/ui/counted-text-area';
import { Dialog } from '@/ui/dialog';
import { FormButtons } from '@/ui/form/form-buttons';
import { Honeypot } from '@/ui/honeypot';
import layout from '@/ui/layout.module.css';
import { toast } from '@/ui/toast/toast-store';
import { DETAILS_LIMIT, REASONS } from '../reasons';
import styles from './report-dialog.module.css';

/**
 * Asks why a visitor is reporting something. Doesn't mention other people's reports, and accepts repeated
 * reports from the same person.
 */
export function ReportDialog({
  subject,
  title,
  name,
  onClose,
}: {
  subject: Reported;
  title: string;
  /** Name in the title, which is shown less boldly than the rest. */
  name?: string;
  onClose: () => void;
}) {
  const problem = useId();
  const form = useReportForm(subject, onClose);
  return (
    <Dialog title={name ? <TitleWith name={name} title={title} /> : title} onClose={onClose}>
      <form className={layout.stack4} {...form.props}>
        <fieldset className={styles.reasons} aria-describedby={problem}>
          <legend>{t`Why are you reporting this?`}</legend>
          {REASONS.map(({ value, label }) => (
            <label key={value} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={form.values.reason === value}
                onChange={() => form.change({ reason: value })}
              />
              {i18n._(label)}
            </label>
          ))}
        </fieldset>
        <CountedTextArea
          label={t`What should we know?`}
          rows={3}
          limit={DETAILS_LIMIT}
          name="details"
          value={form.values.details}
          error={form.problems.details}
          onChange={(details) => form.change({ details })}
        />
        <Honeypot value={form.values.website} onChange={(website) => form.change({ website })} />
        <p id={problem} className={styles.problem} role="alert">
          {form.problems.reason ?? form.problems.form}
        </p>
        <FormButtons submit={t`Send report`} busyText={t`Sending…`} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function TitleWith({ name, title }: { name: string; title: string }) {
  const [before, ...after] = title.split(name);
  if (after.length === 0) return title;
  return (
    <>
      {before}
      <span className={styles.name}>{name}</span>
      {after.join(name)}
    </>
  );
}

const START = { reason: null as ReportReason | null, details: '', website: '' };

function useReportForm(subject: Reported, onSent: () => void) {
  const [send] = useSendReportMutation();
  return useForm({
    start: START,
    check: ({ reason, details }) => {
      const count = countCharacters(details);
      return {
        reason: reason ? undefined : t`Please choose a reason.`,
        details: count > DETAILS_LIMIT ? tooLong(DETAILS_LIMIT, count) : undefined,
      };
    },
    save: async ({ reason, details, website }) => {
      await send({ ...subject, reason: reason!, details: details.trim(), website }).unwrap();
      toast({ title: t`Report sent`, description: t`Thanks. We’ll review it.` });
      onSent();
    },
    failure: (error) => ({
      form: isNotFound(error)
        ? t`It’s no longer public.`
        : errorText(error, t`Failed to send your report. Please try again.`),
    }),
  });
}

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
  name,
  onClose,
}: {
  subject: Reported;
  name: string;
  onClose: () => void;
}) {
  const problem = useId();
  const form = useReportForm(subject, onClose);
  return (
    <Dialog title={`Report ${name}`} onClose={onClose}>
      <form className={layout.stack4} {...form.props}>
        <fieldset className={styles.reasons} aria-describedby={problem}>
          <legend>Why are you reporting this?</legend>
          {REASONS.map(({ value, label }) => (
            <label key={value} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={form.values.reason === value}
                onChange={() => form.change({ reason: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <CountedTextArea
          label="What should we know?"
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
        <FormButtons submit="Send report" busyText="Sending…" busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
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
        reason: reason ? undefined : 'Please choose a reason.',
        details: count > DETAILS_LIMIT ? tooLong(DETAILS_LIMIT, count) : undefined,
      };
    },
    save: async ({ reason, details, website }) => {
      await send({ ...subject, reason: reason!, details: details.trim(), website }).unwrap();
      toast({ title: 'Report sent', description: 'Thanks. We’ll review it.' });
      onSent();
    },
    failure: (error) => ({
      form: isNotFound(error)
        ? 'It’s no longer public.'
        : errorText(error, 'Failed to send your report. Please try again.'),
    }),
  });
}

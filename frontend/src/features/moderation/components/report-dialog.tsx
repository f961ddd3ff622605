import { useId, useState, type FormEvent } from 'react';
import { errorText, isNotFound } from '@/api/error';
import { type Reported, type ReportReason, useSendReportMutation } from '@/api/report';
import { countCharacters } from '@/lib/format';
import { Button } from '@/ui/button';
import { CountedTextArea } from '@/ui/counted-text-area';
import { Dialog } from '@/ui/dialog';
import { Honeypot } from '@/ui/honeypot';
import { toast } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import { DETAILS_LIMIT, REASONS } from '../reasons';
import styles from './report-dialog.module.css';

/** Asks what is wrong. Says nothing about others' reports; the same person's second report is as welcome as the first. */
export function ReportDialog({
  subject,
  name,
  onClose,
}: {
  subject: Reported;
  name: string;
  onClose: () => void;
}) {
  const group = useId();
  const [send, { isLoading }] = useSendReportMutation();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!reason) {
      setProblem('Please choose a reason.');
      document.getElementById(`${group}-${REASONS[0].value}`)?.focus();
      return;
    }
    if (countCharacters(details) > DETAILS_LIMIT) return;
    try {
      await send({ ...subject, reason, details: details.trim(), website }).unwrap();
    } catch (error) {
      setProblem(
        isNotFound(error)
          ? 'It is not public any more.'
          : errorText(error, 'Failed to send your report. Please try again.'),
      );
      return;
    }
    toast({ title: 'Report sent', description: 'Thank you. Somebody will look at it.' });
    onClose();
  };

  return (
    <Dialog title={`Report ${name}`} onClose={onClose}>
      <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.reasons} aria-describedby={`${group}-problem`}>
          <legend>What is wrong with it?</legend>
          {REASONS.map(({ value, label }) => (
            <label key={value} className={styles.reason}>
              <input
                id={`${group}-${value}`}
                type="radio"
                name={group}
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setProblem(null);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <CountedTextArea
          label="What should we know?"
          rows={3}
          limit={DETAILS_LIMIT}
          value={details}
          onChange={setDetails}
        />
        <Honeypot value={website} onChange={setWebsite} />
        <p id={`${group}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={layout.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            {isLoading ? 'Sending…' : 'Send report'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

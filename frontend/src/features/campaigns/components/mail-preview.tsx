import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { MailPreview as Mail } from '@/api/workspace';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { MailFrame, type Device } from './mail-frame';
import styles from './mail-preview.module.css';

type Reading = Device | 'text';

const READINGS: { value: Reading; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
];

const MODES = [
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
];

/** A mail as its reader sees it: on a desktop, on a phone, by day, at night, or without HTML. */
export function MailPreview({ mail }: { mail: Mail }) {
  const onPhone = useMedia('(max-width: 560px)');
  const ownMode = useThemeMode();
  // Until something is chosen, as the founder's own device would show it.
  const [chosenReading, setReading] = useState<Reading | null>(null);
  const [chosenMode, setMode] = useState<'light' | 'dark' | null>(null);
  const reading = chosenReading ?? (onPhone ? 'phone' : 'desktop');
  const mode = chosenMode ?? ownMode;
  return (
    <div className={layout.stack3}>
      <div className={cx(layout.wrap2, styles.choices)}>
        <Segmented<Reading> aria-label="Device" options={READINGS} value={reading} onChange={setReading} />
        {reading !== 'text' && (
          <Segmented<'light' | 'dark'>
            aria-label="Reader's theme"
            options={MODES}
            value={mode}
            onChange={setMode}
          />
        )}
      </div>
      <dl className={styles.head}>
        <dt>From</dt>
        <dd>{mail.fromName}</dd>
        <dt>Answers to</dt>
        <dd>{mail.replyTo ?? 'Nobody: your address is not shown'}</dd>
        <dt>Subject</dt>
        <dd dir="auto" className={typography.strong}>
          {mail.subject}
        </dd>
      </dl>
      {reading === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        <pre className={styles.text} tabIndex={0} role="region" aria-label="The mail as plain text">
          {mail.text}
        </pre>
      ) : (
        <MailFrame html={mail.html} device={reading} mode={mode} />
      )}
    </div>
  );
}

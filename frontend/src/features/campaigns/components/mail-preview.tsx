import { t } from '@lingui/core/macro';
import Segmented from 'antd/es/segmented';
import { useState, useEffect, useRef, type CSSProperties } from 'react';
import type { MailPreview as Mail } from '@/api/workspace';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import layout from '@/ui/layout.module.css';
import styles from './mail-preview.module.css';

/** The parts of an email that the founder hasn't written yet. They show an example, which is labeled. */
interface Empty {
  subject: boolean;
  content: boolean;
}
const WRITTEN: Empty = { subject: false, content: false };

type Device = 'desktop' | 'phone';

/** Width of a mail program's reading pane and height of the email's visible part, in pixels. */
const SIZES: Record<Device, { width: number; height: number }> = {
  desktop: { width: 760, height: 640 },
  phone: { width: 375, height: 640 },
};

/**
 * An email in a frame, scaled down if the screen is smaller than the device. The frame is sandboxed, so that
 * a founder's text can neither run scripts nor open windows.
 */
function MailFrame({
  mail,
  empty,
  device,
  mode,
}: {
  mail: Mail;
  empty: Empty;
  device: Device;
  /** Color scheme of the reader's mail program. */
  mode: 'light' | 'dark';
}) {
  const { width, height } = SIZES[device];
  const [stage, room] = useWidth();
  const scale = room === null ? 1 : Math.min(1, room / width);
  const box: CSSProperties = { width: width * scale };
  const pane: CSSProperties = { height: height * scale };
  const frame: CSSProperties = { width, height, transform: `scale(${scale})`, colorScheme: mode };
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.box} data-device={device} style={box}>
        <MailHead mail={mail} empty={empty} />
        <div className={styles.pane} style={pane}>
          <iframe
            // Remounts the frame, because a frame adopts a new color scheme only when it loads.
            key={mode}
            title={t`The email`}
            sandbox=""
            srcDoc={withoutWayOut(mail.html)}
            style={frame}
            className={styles.frame}
          />
        </div>
      </div>
    </div>
  );
}

/** Header of an opened email, as in a mail program: subject, sender, and the address for replies. */
function MailHead({
  mail: { subject, fromName, replyTo },
  empty,
}: {
  mail: Mail;
  /** Whether the subject and the content are examples. */
  empty: Empty;
}) {
  return (
    <div className={styles.head}>
      {empty.content && (
        <div className={styles.example}>
          <Badge>{t`Example`}</Badge>
        </div>
      )}
      <p dir="auto" className={styles.subject} data-faint={empty.subject || undefined}>
        <span className="sr-only">{t`Subject:`} </span>
        {subject}
      </p>
      <Avatar name={fromName} />
      <p className={styles.from}>
        <span className="sr-only">
          {t({ message: 'From', comment: 'Read before the name of an email’s sender' })}{' '}
        </span>
        <b dir="auto">{fromName}</b>
        <span>{replyTo ? t`Replies go to ${replyTo}` : t`Replies are off`}</span>
      </p>
    </div>
  );
}

/**
 * Disables links by making them open in a new tab, which the sandbox blocks. Otherwise, they would open
 * inside the frame.
 */
const withoutWayOut = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** The element's width in pixels. Null until it has been measured. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

type Reading = Device | 'text';

const readings = (): { value: Reading; label: string }[] => [
  { value: 'desktop', label: t`Desktop` },
  { value: 'phone', label: t`Phone` },
  { value: 'text', label: t`Plain text` },
];

const modes = () => [
  { value: 'light' as const, label: t`Light` },
  { value: 'dark' as const, label: t`Dark` },
];

/** An email as its reader sees it: on a desktop or a phone, in light or dark mode, or without HTML. */
export function MailPreview({
  mail,
  narrow = false,
  empty = WRITTEN,
}: {
  mail: Mail;
  /** True where there is too little space to read an email at a desktop's width. */
  narrow?: boolean;
  empty?: Empty;
}) {
  const onPhone = useMedia('(max-width: 560px)');
  const ownMode = useThemeMode();
  // The device and mode the founder selected. While they are null, the preview matches the founder's own
  // device.
  const [chosenReading, setReading] = useState<Reading | null>(null);
  const [chosenMode, setMode] = useState<'light' | 'dark' | null>(null);
  const reading = chosenReading ?? (narrow || onPhone ? 'phone' : 'desktop');
  const mode = chosenMode ?? ownMode;
  // A desktop's email would be too small to read on a phone.
  const options = readings().filter(({ value }) => value !== 'desktop' || !onPhone);
  return (
    <div className={layout.stack3}>
      <div className={cx(layout.wrap2, styles.choices)}>
        <Segmented<Reading> aria-label={t`Device`} options={options} value={reading} onChange={setReading} />
        {reading !== 'text' && (
          <Segmented<'light' | 'dark'>
            aria-label={t`Reader's theme`}
            options={modes()}
            value={mode}
            onChange={setMode}
          />
        )}
      </div>
      {reading === 'text' ? (
        <div className={styles.plain}>
          <MailHead mail={mail} empty={empty} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
          <pre className={styles.text} tabIndex={0} role="region" aria-label={t`The email as plain text`}>
            {mail.text}
          </pre>
        </div>
      ) : (
        <MailFrame mail={mail} empty={empty} device={reading} mode={mode} />
      )}
    </div>
  );
}

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './mail-frame.module.css';

export type Device = 'desktop' | 'phone';

/** Pixels of a mail program's reading pane, and how much of the mail is shown. */
const SIZES: Record<Device, { width: number; height: number }> = {
  desktop: { width: 760, height: 640 },
  phone: { width: 375, height: 640 },
};

/**
 * A mail in a frame of its own, made smaller where the screen has less room than the device. The frame is
 * sandboxed: what a founder wrote runs nothing and opens nothing here.
 */
export function MailFrame({
  html,
  device,
  mode,
}: {
  html: string;
  device: Device;
  /** What the reader's mail program says it prefers. */
  mode: 'light' | 'dark';
}) {
  const { width, height } = SIZES[device];
  const [stage, room] = useWidth();
  const scale = room === null ? 1 : Math.min(1, room / width);
  const box: CSSProperties = { width: width * scale, height: height * scale };
  const frame: CSSProperties = { width, height, transform: `scale(${scale})`, colorScheme: mode };
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.box} data-device={device} style={box}>
        <iframe
          // Drawn anew: a frame takes up another colour scheme only when it loads.
          key={mode}
          title="The mail"
          sandbox=""
          srcDoc={withoutWayOut(html)}
          style={frame}
          className={styles.frame}
        />
      </div>
    </div>
  );
}

/** Links would open inside the frame; in a new tab they cannot, because the sandbox opens none. */
const withoutWayOut = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** The element's width in pixels; null until it is known. */
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

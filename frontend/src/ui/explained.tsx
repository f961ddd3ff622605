import { useState, type ReactNode } from 'react';
import styles from './explained.module.css';
import { Tooltip } from './tooltip';

/**
 * A word of ours with a mark beside it that says what it means: on hover, on focus, and at a tap, where there
 * is neither.
 *
 * @param of the word as the mark's name tells it, where `children` is more than that
 */
export function Explained({ text, of, children }: { text: string; of: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children ?? of}
      <Tooltip text={text} open={open} onOpenChange={setOpen}>
        <button
          type="button"
          className={styles.mark}
          aria-label={`What “${of}” means`}
          onClick={(event) => {
            // A tooltip closes at a press; this one is what a finger opens.
            event.preventDefault();
            setOpen(true);
          }}
        >
          ?
        </button>
      </Tooltip>
    </>
  );
}

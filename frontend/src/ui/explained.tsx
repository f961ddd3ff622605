import { useState, type ReactNode } from 'react';
import styles from './explained.module.css';
import { Tooltip } from './tooltip';

/**
 * A term with a question mark that explains it on hover, focus and tap.
 * @param of the term, for the mark's accessible name and as the visible text if `children` is absent
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
            // Clicks close a tooltip by default, but on touch screens a tap must open this one.
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

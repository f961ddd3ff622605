import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './message-screen.module.css';

/** The open message on a phone. It covers the entire screen and makes everything below it inert. */
export function MessageScreen({ children }: { children: ReactNode }) {
  return createPortal(
    <main className={styles.screen}>
      <h1 className="sr-only">Feedback</h1>
      {children}
    </main>,
    document.body,
  );
}

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/**
 * Opens after 700 ms; moving on to the next tooltip within 300 ms opens it at once. One around a whole room.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  text: string;
  children: ReactElement;
  side?: 'top' | 'right';
  /** Whether it is shown, where something else than hover and focus opens it too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A hint beside a control, on hover and on focus. It adds to the control's name, never replaces it. */
export function Tooltip({ text, children, side, ...state }: TooltipProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          <Radix.Arrow className={styles.arrow} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/**
 * Shares timing between tooltips: the first opens after 700 ms, the next one immediately within 300 ms. One
 * per area.
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
  /** Whether it is open, if more than hover and focus opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A hint at a control, on hover and on focus. It adds to the control's name, never replaces it. */
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

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/**
 * Shares timing between tooltips: the first tooltip opens after 700 ms, the next opens immediately if it
 * follows within 300 ms. Use one provider per area.
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
  /** True if the tooltip is open. Set it if the tooltip also opens by other means than hover and focus. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A hint that appears when a control is hovered or focused. Adds to the control's name, and never replaces
 * it.
 */
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

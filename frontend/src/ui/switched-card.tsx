import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from './layout.module.css';
import surface from './surface.module.css';
import styles from './switched-card.module.css';

export interface SwitchedCardProps {
  /** Of the heading. */
  id: string;
  /** For screen readers, with every switch and button. */
  name: string;
  title: ReactNode;
  level: 2 | 3;
  badge: ReactNode;
  /** Below the title, a paragraph each. */
  lines: ReactNode;
  /** The words are too long to stand beside the switch on a phone. */
  long?: boolean;
  on: boolean;
  /** What the switch says in either position. */
  words: { on: string; off: string };
  switching: boolean;
  onSwitch: (on: boolean) => void;
  /** Quiet buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** Something of the workspace that is on or off: what it is, how it stands, what can be done with it. */
export function SwitchedCard({
  id,
  name,
  title,
  level,
  badge,
  lines,
  long,
  on,
  words,
  switching,
  onSwitch,
  actions,
  children,
}: SwitchedCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cx(layout.stack4, surface.card, styles.card)} aria-labelledby={id}>
      <div className={styles.top} data-long={long || undefined}>
        <div className={cx(layout.stack1, styles.words)}>
          <div className={styles.heading}>
            <Heading id={id} className={styles.name}>
              {title}
            </Heading>
            {badge}
          </div>
          {lines}
        </div>
        <label className={styles.switch}>
          <span>
            {on ? words.on : words.off}
            <span className="sr-only"> {name}</span>
          </span>
          <Switch
            checked={on}
            loading={switching}
            aria-label={`${words.on} ${name}`}
            onChange={(next) => onSwitch(next)}
          />
        </label>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

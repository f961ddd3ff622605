import { useEffect, useRef } from 'react';
import type { Command, Group } from './commands';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './palette.module.css';

/** What was found, by groups. The active one is kept in sight. */
export function Results({
  id,
  groups,
  active,
  optionId,
  onPoint,
  onRun,
}: {
  id: string;
  groups: Group[];
  active: Command | undefined;
  optionId: (command: Command) => string;
  onPoint: (id: string) => void;
  onRun: (command: Command) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.results}>
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div dir="auto" id={`${id}-${name}`} role="presentation" className={styles.group}>
            {name}
          </div>
          {commands.map((command) => (
            <button
              key={command.id}
              type="button"
              id={optionId(command)}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              className={cx(layout.ends, styles.option)}
              onMouseMove={() => command !== active && onPoint(command.id)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              <span dir="auto" className={styles.label}>
                {command.label}
              </span>
              {command.hint && (
                <span dir="auto" className={styles.hint}>
                  {command.hint}
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

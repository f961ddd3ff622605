import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { coverOf } from '@/lib/cover';
import { ago } from '@/lib/ago';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { SafeImage } from '@/ui/safe-image';
import { StatusBadge } from '@/ui/status-badge';
import { PlaceIcon } from '../icons';
import { type Command, type Group, tokens } from './commands';
import type { Choice } from './use-choice';
import styles from './results.module.css';

/** Returns the element ID of a command, or of one of its screens. */
export const optionId = (listId: string, { id }: Command, place = 0): string =>
  `${listId}-${id.replace(/[^\w-]/g, '_')}${place === 0 ? '' : `-${place}`}`;

/** The matching commands, in groups. Scrolls to the selected command. */
export function Results({
  id,
  query,
  groups,
  choice: { active, place, choose, run },
}: {
  id: string;
  query: string;
  groups: Group[];
  choice: Choice;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, place]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`} className={styles.results}>
      {groups.map(({ name, commands }, n) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${n}`}>
          <div id={`${id}-group-${n}`} role="presentation" className={styles.group}>
            {name}
          </div>
          {commands.map((command) => {
            const isActive = command === active;
            return (
              <div key={command.id} className={styles.entry} data-active={isActive || undefined}>
                <button
                  type="button"
                  id={optionId(id, command)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive && place === 0}
                  className={styles.option}
                  onMouseMove={() => !isActive && choose(command)}
                  // Keeps the focus in the search field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(command, isActive ? place : (command.place ?? 0))}
                >
                  <Picture command={command} />
                  <Text command={command} query={query} />
                </button>
                {isActive && command.places && <Places id={id} command={command} at={place} run={run} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Picture({ command: { idea, sign } }: { command: Command }) {
  return (
    <span className={styles.picture}>
      {idea ? <SafeImage src={idea.image} cover={coverOf(idea, 'small')} /> : <PlaceIcon sign={sign} />}
    </span>
  );
}

function Text({ command: { label, detail, at, idea }, query }: { command: Command; query: string }) {
  return (
    <>
      <span className={styles.words}>
        <span dir="auto" className={styles.label}>
          <Marked text={label} query={query} />
        </span>
        {detail && (
          <span dir="auto" className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      {at && <span className={styles.at}>{ago(at)}</span>}
      {idea && (
        <span className={styles.state}>
          <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
        </span>
      )}
    </>
  );
}

/** A text with the first match of the query's first word in bold. */
function Marked({ text, query }: { text: string; query: string }) {
  const [first = ''] = tokens(query);
  const at = first ? text.toLowerCase().indexOf(first) : -1;
  if (at === -1) return text;
  const end = at + first.length;
  // A match far to the right would be cut off, so the displayed text starts shortly before the match.
  const from = at > 60 ? text.lastIndexOf(' ', at - 30) + 1 : 0;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** The screens of the selected idea. The first screen is part of the idea's own option. */
function Places({ id, command, at, run }: { id: string; command: Command; at: number; run: Choice['run'] }) {
  return (
    <div className={styles.places}>
      {command.places?.map(({ name, label }, index) => (
        <button
          key={name}
          type="button"
          id={index === 0 ? undefined : optionId(id, command, index)}
          role="option"
          tabIndex={-1}
          aria-label={label}
          aria-selected={index > 0 && index === at}
          className={styles.place}
          data-on={index === at || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

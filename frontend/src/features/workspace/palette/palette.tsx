import { useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useAllMyIdeas } from '@/api/my-ideas';
import type { ClientUser } from '@/lib/auth-context';
import { plural } from '@/lib/format';
import { SearchIcon } from '@/ui/icons';
import { type Command, commandsFor, type Group } from './commands';
import styles from './palette.module.css';
import { Results } from './results';
import { useActions } from './use-actions';
import { useChoice } from './use-choice';
import { useModal } from './use-modal';
import { usePeople } from './use-people';

/** Longer than anything that is looked for. */
const QUERY_MAX = 200;

/**
 * Finds the founder's ideas, the people on their waitlists, screens and actions by a few letters: a combobox
 * in a dialog of its own. The field keeps the focus; arrows choose, Enter goes, Escape leaves.
 */
export function Palette({ user, onClose }: { user: ClientUser; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useModal(field);
  const navigate = useNavigate();
  const { people, looking, failed } = usePeople(query);
  const found = { ideas: useAllMyIdeas(), people, actions: useActions(), isAdmin: user.isAdmin };
  const groups = commandsFor(query, found);
  const all = groups.flatMap(({ commands }) => commands);
  const run = (command: Command) => {
    // What it opens gives the focus back to where it is then.
    flushSync(onClose);
    command.run?.();
    if (command.to) void navigate(command.to);
  };
  const { active, choose, onKeyDown } = useChoice(all, run, onClose);

  return createPortal(
    <div className={styles.layer}>
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div className={styles.panel} role="dialog" aria-modal="true" aria-label="Jump to anything">
        <div className={styles.field}>
          <SearchIcon />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Ideas, people, screens and actions"
            aria-expanded={all.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, active)}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={QUERY_MAX}
            placeholder="Find an idea, a person, a screen …"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              choose(null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Results
          id={listId}
          groups={groups}
          active={active}
          optionId={(command) => optionId(listId, command)}
          onPoint={choose}
          onRun={run}
        />
        <p className={styles.status} role="status">
          {statusText(groups, looking, failed)}
        </p>
      </div>
    </div>,
    document.body,
  );
}

const optionId = (listId: string, { id }: Command) => `${listId}-${id.replace(/[^\w-]/g, '_')}`;

function statusText(groups: Group[], looking: boolean, failed: boolean): string {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const results = count === 0 ? 'Nothing found.' : `${plural(count, 'result')}.`;
  if (looking) return count === 0 ? 'Looking for people …' : `${results} Looking for people …`;
  return failed ? `${results} People could not be looked for. Please try again.` : results;
}

import { useId, useRef, useState, useEffect, type RefObject, type KeyboardEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useAllMyIdeas } from '@/api/my-ideas';
import { type ClientUser, useAuth } from '@/lib/auth-context';
import { plural } from '@/lib/format';
import { SearchIcon } from '@/ui/icons';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';
import { openCookieSettings } from '@/lib/cookie-settings';
import { RAIL_FROM, useRail } from '@/lib/rail';
import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { type Subscriber, useListSubscribersQuery } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { type Command, commandsFor, type Group } from './commands';
import styles from './palette.module.css';

/** Characters from which the server is asked: fewer would find nearly everybody. */
const FROM = 2;
const SEARCH_MAX = 254;
const PAUSE_MS = 250;
const MOST = 5;

/** Subscribers whose address holds the query. @returns also whether they are still looked for */
function usePeople(query: string): {
  people: readonly Subscriber[];
  looking: boolean;
  failed: boolean;
} {
  const wanted = query.trim().slice(0, SEARCH_MAX);
  const search = useDebounced(wanted, PAUSE_MS);
  const skip = search.length < FROM;
  const { currentData, isFetching, isError } = useListSubscribersQuery({ search, limit: MOST }, { skip });
  const asked = wanted.length >= FROM;
  return {
    people: (asked && !skip && currentData?.subscribers) || NOBODY,
    looking: asked && (search !== wanted || isFetching),
    failed: asked && !skip && isError && !isFetching,
  };
}

const NOBODY: readonly Subscriber[] = [];

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

/** Of a modal box: the page behind stands still, and what had the focus gets it back. */
function useModal(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = placeOfFocus();
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    field.current?.focus();
    return () => {
      root.style.overflow = overflow;
      returnFocus(before);
    };
  }, [field]);
}

/** What can be done from anywhere in the workspace. */
function useActions(): Command[] {
  const { signOut } = useAuth();
  const rail = useRail();
  const railThere = useMedia(`(min-width: ${RAIL_FROM}px)`);
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  return [
    { id: 'submit', label: 'Submit an idea', also: 'new create write', to: paths.newIdea.href() },
    { id: 'theme', label: `Switch to ${other} mode`, also: 'theme', run: () => setThemeMode(other) },
    ...(railThere
      ? [{ id: 'rail', label: rail.open ? 'Fold navigation' : 'Unfold navigation', run: rail.toggle }]
      : []),
    { id: 'cookies', label: 'Cookie settings', also: 'privacy consent', run: openCookieSettings },
    { id: 'log-out', label: 'Log out', also: 'sign out', run: () => void signOut() },
  ];
}

/**
 * Which of the commands is the active one: the first, until another one is chosen.
 *
 * @param onRun gets the active one by Enter
 */
function useChoice(all: Command[], onRun: (command: Command) => void, onClose: () => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = all.find(({ id }) => id === chosen) ?? all[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? all.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(all.at((at + step) % all.length)?.id ?? null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (active) onRun(active);
    } else if (event.key === 'Escape') onClose();
    // The field is all that there is to stop at.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return { active, choose: setChosen, onKeyDown };
}

/** What was found, by groups. The active one is kept in sight. */
function Results({
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

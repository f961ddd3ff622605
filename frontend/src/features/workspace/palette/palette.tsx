import { plural, t } from '@lingui/core/macro';
import { useId, useRef, useState, useEffect, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { type ClientUser, useAuth } from '@/lib/auth-context';
import { SearchIcon } from '@/ui/more-icons';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';
import { openCookieSettings } from '@/lib/cookie-settings';
import { RAIL_WORDS_FROM, useRail } from '@/lib/rail';
import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { type Command, commandsFor, type Group, insteadOf } from './commands';
import { optionId, Results } from './results';
import { useChoice } from './use-choice';
import { useFound } from './use-found';
import styles from './palette.module.css';

/** Maximum length of a query in characters, longer than any useful search. */
const QUERY_MAX = 200;

/**
 * Searches the founder's ideas, subscribers, messages, pages and actions. It is a combobox in its own dialog.
 * The field keeps the focus; the arrow keys select, Enter opens, and Escape closes.
 */
export function Palette({ user, onClose }: { user: ClientUser; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useModal(field);
  const navigate = useNavigate();
  const { looking, failed, ...found } = useFound(query);
  const actions = useActions();
  const matching = commandsFor(query, { ...found, actions, isAdmin: user.isAdmin });
  const none = matching.length === 0;
  const groups = none && !looking && !failed ? insteadOf(actions) : matching;
  const all = groups.flatMap(({ commands }) => commands);
  const run = ({ run: act, to, places }: Command, place: number) => {
    // The palette closes first, so that a dialog opened by the command returns the focus to the page.
    flushSync(onClose);
    act?.();
    const address = places?.[place]?.to ?? to;
    if (address) void navigate(address);
  };
  const choice = useChoice(all, run, onClose);
  const { active, place, onKeyDown } = choice;

  return createPortal(
    <div className={styles.layer}>
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div className={styles.panel} role="dialog" aria-modal="true" aria-label={t`Search`}>
        <div className={styles.field}>
          <SearchIcon />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={t`Search ideas, people, and pages`}
            aria-expanded={all.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, active, place)}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={QUERY_MAX}
            placeholder={t`Search…`}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              choice.choose(null);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">{t`Esc`}</kbd>
          <button type="button" className={styles.cancel} tabIndex={-1} onClick={onClose}>
            {t`Cancel`}
          </button>
        </div>
        <Results id={listId} query={query} groups={groups} choice={choice} />
        <div className={styles.foot} data-empty={none || undefined}>
          {!none && <Keys />}
          {none && (
            <span className={styles.sign} aria-hidden="true">
              <SearchIcon />
            </span>
          )}
          <p className={styles.status} role="status">
            {statusText(query, matching, looking, failed)}
          </p>
          {none && !failed && (
            <p className={styles.hint}>{t`Try an idea’s title, an email address, or words from feedback.`}</p>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** A visible list of the palette's keyboard shortcuts. */
function Keys() {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t({ message: 'move', comment: 'What the arrow keys ↑ and ↓ do' })}
      </span>
      <span>
        <kbd data-mirror>→</kbd>{' '}
        {t({ message: 'places', comment: 'What the arrow key → leads to: an idea’s screens' })}
      </span>
      <span>
        <kbd>↵</kbd> {t({ message: 'open', context: 'verb' })}
      </span>
    </p>
  );
}

function statusText(query: string, groups: Group[], looking: boolean, failed: boolean): string {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  if (looking)
    return count === 0
      ? t`Searching…`
      : plural(count, { one: '# result, searching…', other: '# results, searching…' });
  const results =
    count === 0
      ? t`No results for “${{ query: query.trim() }}”.`
      : plural(count, { one: '# result', other: '# results' });
  return failed ? `${results} ${t`People and messages couldn’t be searched. Try again.`}` : results;
}

/**
 * Opens the dialog as modal, so that the page behind it doesn't scroll and the focus is restored on closing.
 */
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

/** Actions that are available anywhere in the workspace. */
function useActions(): Command[] {
  const { signOut } = useAuth();
  const rail = useRail();
  const railThere = useMedia(`(min-width: ${RAIL_WORDS_FROM}px)`);
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'submit',
      label: t`New Idea`,
      sign: 'plus',
      also: t({ message: 'submit create write', comment: 'Search words' }),
      to: paths.newIdea.href(),
    },
    {
      id: 'theme',
      label: other === 'dark' ? t`Switch to dark mode` : t`Switch to light mode`,
      sign: 'theme',
      also: t({ message: 'theme', comment: 'Search words' }),
      run: () => setThemeMode(other),
    },
    ...(railThere
      ? [
          {
            id: 'rail',
            label: rail.open ? t`Collapse navigation` : t`Expand navigation`,
            sign: rail.open ? ('fold' as const) : ('unfold' as const),
            run: rail.toggle,
          },
        ]
      : []),
    {
      id: 'cookies',
      label: t`Cookie settings`,
      sign: 'cookies',
      also: t({ message: 'privacy consent', comment: 'Search words' }),
      run: openCookieSettings,
    },
    {
      id: 'log-out',
      label: t`Log out`,
      sign: 'back',
      also: t({ message: 'sign out', comment: 'Search words' }),
      run: () => void signOut(),
    },
  ];
}

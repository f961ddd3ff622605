import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from './link';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  /** Path to open. Without it, the item calls `onSelect`. */
  to?: string;
  onSelect?: () => void;
  /** Icon at the start of the item. */
  icon?: ReactNode;
  /** Content at the end of the item. */
  note?: ReactNode;
  /** True if a line separates the item from those above. */
  divided?: boolean;
  /** True if the action deletes something. */
  danger?: boolean;
}

/**
 * A menu button that follows WAI-ARIA: arrow keys, Home and End move the focus, Escape and Tab close the
 * menu, and so does a click outside.
 * @param label the button's accessible name
 * @param side where the menu opens: below the button, aligned at their ends, or above it, aligned at their
 * starts
 * @param trigger content of the button
 * @param sheet whether the menu is a sheet at the bottom of the window on phones
 * @param header content above the items that isn't an item itself
 */
export function Menu({
  label,
  side = 'below',
  trigger,
  sheet = false,
  header,
  items,
}: {
  label: string;
  side?: 'below' | 'above';
  trigger: ReactNode;
  sheet?: boolean;
  header?: ReactNode;
  items: MenuItem[];
}) {
  const { open, setOpen, close, root, button, list, onKeyDown } = useMenu();
  const { panel, upward } = useUpward(open);
  const id = useId();

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          className={styles.panel}
          data-side={side}
          data-upward={upward || undefined}
          data-sheet={sheet || undefined}
        >
          {header}
          <div role="menu" tabIndex={-1} id={id} aria-label={label} ref={list} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Entry key={item.label} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Behavior of a menu button: the focus enters the menu when it opens, moves with the arrow keys, and returns
 * to the button when it closes.
 */
function useMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    entries()[0]?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key in next) all[next[event.key] ?? 0]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return { open, setOpen, close, root, button, list, onKeyDown };
}

/** True if the menu must open above its button, because there isn't enough room below. */
function useUpward(open: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const [upward, setUpward] = useState(false);
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    // On a phone, a bar at the bottom of the screen covers part of the window.
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    setUpward(open && box !== undefined && box.bottom > window.innerHeight - covered);
  }, [open]);
  return { panel, upward };
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  const content = (
    <>
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      {item.label}
      {item.note}
    </>
  );
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    onClick: select,
    'data-danger': item.danger || undefined,
    'data-divided': item.divided || undefined,
  };
  return item.to ? (
    <Link to={item.to} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}

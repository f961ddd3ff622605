import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Editor, ChainedCommands } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { alongText } from '@/lib/direction';
import { Tooltip } from '@/ui/tooltip';
import layout from '@/ui/layout.module.css';
import { ChevronDownIcon, MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import styles from './editor-toolbar.module.css';
import * as icons from './toolbar-icons';
import { MERGE_TAGS, type MergeTag } from '../rules/merge-tags';

/** A button in the toolbar. */
interface Tool {
  label: MessageDescriptor;
  /** Keyboard shortcut. `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string;
  icon: ReactNode;
  /** True if the formatting is active at the cursor. Absent for tools that can't be active. */
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

/** Toolbar buttons by group, in display order. */
const MAIN: readonly (readonly Tool[])[] = [
  [
    {
      label: msg`Bold`,
      keys: 'Mod+B',
      icon: <b>B</b>,
      isOn: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      label: msg`Italic`,
      keys: 'Mod+I',
      icon: <i>I</i>,
      isOn: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
  ],
  [
    {
      label: msg`Bulleted list`,
      keys: 'Mod+Shift+8',
      icon: <icons.BulletsIcon />,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: msg`Numbered list`,
      keys: 'Mod+Shift+7',
      icon: <icons.NumbersIcon />,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
  ],
];
/** Less frequent buttons, in a second line that opens on request. */
const MORE: readonly (readonly Tool[])[] = [
  [
    {
      label: msg`Underline`,
      keys: 'Mod+U',
      icon: <u>U</u>,
      isOn: (editor) => editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
    {
      label: msg`Strikethrough`,
      keys: 'Mod+Shift+S',
      icon: <s>S</s>,
      isOn: (editor) => editor.isActive('strike'),
      run: (chain) => chain.toggleStrike(),
    },
  ],
  [
    {
      label: msg`Quote`,
      keys: 'Mod+Shift+B',
      icon: <icons.QuoteIcon />,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      label: msg`Centred`,
      keys: 'Mod+Shift+E',
      icon: <icons.CentreIcon />,
      isOn: (editor) => editor.isActive({ textAlign: 'center' }),
      run: (chain) => chain.toggleTextAlign('center'),
    },
    { label: msg`Dividing line`, icon: <icons.LineIcon />, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { label: msg`Undo`, keys: 'Mod+Z', icon: <icons.UndoIcon />, run: (chain) => chain.undo() },
    { label: msg`Redo`, keys: 'Mod+Shift+Z', icon: <icons.RedoIcon />, run: (chain) => chain.redo() },
  ],
];
const TOOLS = [...MAIN, ...MORE];

const BLOCKS = [
  { value: '0', label: msg({ message: 'Text', comment: 'Text style, besides the headings' }) },
  { value: '1', label: msg`Heading 1` },
  { value: '2', label: msg`Heading 2` },
  { value: '3', label: msg`Heading 3` },
] as const;

type Level = 1 | 2 | 3;

/** Returns the heading level at the cursor, or '0' in other text. */
const blockOf = (editor: Editor): string =>
  BLOCKS.find(({ value }) => editor.isActive('heading', { level: Number(value) }))?.value ?? '0';

function setBlock(chain: ChainedCommands, value: string): ChainedCommands {
  return value === '0' ? chain.setParagraph() : chain.setHeading({ level: Number(value) as Level });
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
function hint({ label, keys }: Pick<Tool, 'label' | 'keys'>): string {
  const name = i18n._(label);
  if (!keys) return name;
  const shortcut = keys.replace('Mod', isMac ? '⌘' : 'Ctrl');
  return t`${name} (${shortcut})`;
}

/** The formatting toolbar. It is a single tab stop; arrow keys move between its tools (WAI-ARIA toolbar). */
export function EditorToolbar({
  editor,
  controls,
  onLink,
  onImage,
}: {
  editor: Editor;
  /** ID of the element with the text. */
  controls: string;
  onLink: () => void;
  onImage: () => void;
}) {
  const state = useTextState(editor);
  const [open, setOpen] = useState(false);
  const links = 1 + MAIN.flat().length;
  const { bar, tab, onKeyDown } = useOneTabStop(links + 2 + (open ? MORE.flat().length + 1 : 0));
  const groups = (part: typeof MAIN, first: number, offset: number) =>
    part.map((group, g) => (
      <span key={g} className={styles.group}>
        {group.map((tool, index) => (
          <ToolButton
            key={index}
            tool={tool}
            on={tool.isOn ? (state.on[offset + g]?.[index] ?? false) : undefined}
            tabIndex={tab(first + part.slice(0, g).flat().length + index)}
            onPress={() => tool.run(editor.chain().focus()).run()}
          />
        ))}
      </span>
    ));
  return (
    <div className={cx(layout.row2, styles.bar)}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        aria-controls={controls}
        className={styles.tools}
        onKeyDown={onKeyDown}
      >
        <BlockSelect editor={editor} value={state.block} tabIndex={tab(0)} />
        {groups(MAIN, 1, 0)}
        <span className={styles.group}>
          <ToolButton
            tool={{ label: msg`Link`, keys: 'Mod+K', icon: <icons.LinkIcon /> }}
            on={state.link}
            tabIndex={tab(links)}
            onPress={onLink}
          />
        </span>
        <button
          type="button"
          data-tool
          tabIndex={tab(links + 1)}
          aria-label={t`More`}
          aria-expanded={open}
          className={cx(styles.tool, styles.more, open && styles.on)}
          onClick={() => setOpen(!open)}
        >
          <MoreIcon />
        </button>
        {open && (
          <div className={styles.second}>
            {groups(MORE, links + 2, MAIN.length)}
            <ToolButton
              tool={{ label: msg`Picture`, icon: <icons.ImageIcon /> }}
              tabIndex={tab(links + 2 + MORE.flat().length)}
              onPress={onImage}
            />
          </div>
        )}
      </div>
      <MergeTagMenu editor={editor} />
    </div>
  );
}

/** The formatting that is active at the cursor. */
function useTextState(editor: Editor) {
  return useEditorState({
    editor,
    selector: (now) => ({
      on: TOOLS.map((group) => group.map(({ isOn }) => isOn?.(now.editor) ?? false)),
      block: blockOf(now.editor),
      link: now.editor.isActive('link'),
    }),
  });
}

/** Makes the toolbar a single tab stop. From there, the arrow keys, Home and End move the focus. */
function useOneTabStop(total: number) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const next = toolAfterKey(
      alongText(event.key),
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    all[next]?.focus();
  };
  /** Returns the tabIndex of the tool at an index. */
  const tab = (place: number) => (place === Math.min(stop, total - 1) ? 0 : -1);
  return { bar, tab, onKeyDown };
}

/**
 * Returns the index of the tool that a key moves the focus to. Undefined if the key doesn't move the focus.
 */
function toolAfterKey(key: string, at: number, count: number): number | undefined {
  if (at < 0) return undefined;
  const tools: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return tools[key];
}

function BlockSelect({ editor, value, tabIndex }: { editor: Editor; value: string; tabIndex: number }) {
  return (
    <span className={styles.style}>
      <select
        data-tool
        tabIndex={tabIndex}
        aria-label={t`Text style`}
        className={styles.block}
        value={value}
        onChange={({ target }) => setBlock(editor.chain().focus(), target.value).run()}
      >
        {BLOCKS.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}

function ToolButton({
  tool,
  on,
  tabIndex,
  onPress,
}: {
  tool: Pick<Tool, 'label' | 'keys' | 'icon'>;
  /** True if the formatting is active. Undefined for tools that can't be active. */
  on?: boolean;
  tabIndex: number;
  onPress: () => void;
}) {
  return (
    <Tooltip text={hint(tool)}>
      <button
        type="button"
        data-tool
        tabIndex={tabIndex}
        aria-label={i18n._(tool.label)}
        aria-pressed={on}
        className={cx(styles.tool, on && styles.on)}
        // Keeps the cursor in the editor.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {tool.icon}
      </button>
    </Tooltip>
  );
}

/** Menu that inserts merge tags, which the server replaces for each recipient. */
function MergeTagMenu({ editor }: { editor: Editor }) {
  return (
    <Menu
      label={t`Insert a merge tag`}
      trigger={
        <span className={styles.trigger}>
          {'{{ }}'} <span className={styles.word}>{t`Insert`}</span>
        </span>
      }
      items={MERGE_TAGS.map((one) => ({
        label: i18n._(one.label),
        onSelect: () => insert(editor, one),
      }))}
    />
  );
}

/**
 * Inserts a merge tag. A link tag turns the selected text into a link. If no text is selected, the tag itself
 * is inserted as a link.
 */
function insert(editor: Editor, { tag, isLink }: MergeTag) {
  const chain = editor.chain().focus();
  if (isLink && !editor.state.selection.empty) chain.setMark('link', { href: tag }).run();
  else if (isLink) {
    chain
      .insertContent([
        { type: 'text', text: tag, marks: [{ type: 'link', attrs: { href: tag } }] },
        { type: 'text', text: ' ' },
      ])
      .run();
  } else chain.insertContent({ type: 'text', text: tag }).run();
}

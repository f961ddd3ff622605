import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '@/lib/class-names';
import { Tooltip } from '@/ui/tooltip';
import layout from '@/ui/layout.module.css';
import styles from './editor-toolbar.module.css';
import { MergeTagMenu } from './merge-tag-menu';
import * as icons from './toolbar-icons';
import { BLOCKS, blockOf, setBlock, TOOLS, type Tool } from './tools';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const hint = ({ label, keys }: Pick<Tool, 'label' | 'keys'>) =>
  keys ? `${label} (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : label;

/** How the words look. One tab stop; arrows move inside (WAI-ARIA toolbar). */
export function EditorToolbar({
  editor,
  controls,
  onLink,
  onImage,
}: {
  editor: Editor;
  /** The text's id. */
  controls: string;
  onLink: () => void;
  onImage: () => void;
}) {
  const state = useTextState(editor);
  const before = TOOLS.map((_, group) => 1 + TOOLS.slice(0, group).flat().length);
  const links = 1 + TOOLS.flat().length;
  const { bar, tab, onKeyDown } = useOneTabStop(links + 2);
  return (
    <div className={cx(layout.row2, styles.bar)}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        aria-controls={controls}
        className={styles.tools}
        onKeyDown={onKeyDown}
      >
        <BlockSelect editor={editor} value={state.block} tabIndex={tab(0)} />
        {TOOLS.map((group, g) => (
          <span key={g} className={styles.group}>
            {group.map((tool, t) => (
              <ToolButton
                key={tool.label}
                tool={tool}
                on={tool.isOn ? (state.on[g]?.[t] ?? false) : undefined}
                tabIndex={tab((before[g] ?? 0) + t)}
                onPress={() => tool.run(editor.chain().focus()).run()}
              />
            ))}
          </span>
        ))}
        <span className={styles.group}>
          <ToolButton
            tool={{ label: 'Link', keys: 'Mod+K', icon: <icons.LinkIcon /> }}
            on={state.link}
            tabIndex={tab(links)}
            onPress={onLink}
          />
          <ToolButton
            tool={{ label: 'Picture', icon: <icons.ImageIcon /> }}
            tabIndex={tab(links + 1)}
            onPress={onImage}
          />
        </span>
      </div>
      <MergeTagMenu editor={editor} />
    </div>
  );
}

/** How the words at the cursor look. */
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

/** One of the bar's tools can be reached by Tab; from there the arrows, Home and End move the focus. */
function useOneTabStop(total: number) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const next = toolAfterKey(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    all[next]?.focus();
  };
  /** The tabIndex of the tool at a place. */
  const tab = (place: number) => (place === Math.min(stop, total - 1) ? 0 : -1);
  return { bar, tab, onKeyDown };
}

/** The tool that a key leads to from the one with the focus; undefined where it leads nowhere. */
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
    <select
      data-tool
      tabIndex={tabIndex}
      aria-label="Text style"
      className={styles.block}
      value={value}
      onChange={({ target }) => setBlock(editor.chain().focus(), target.value).run()}
    >
      {BLOCKS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ToolButton({
  tool,
  on,
  tabIndex,
  onPress,
}: {
  tool: Pick<Tool, 'label' | 'keys' | 'icon'>;
  /** Undefined for what only acts. */
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
        aria-label={tool.label}
        aria-pressed={on}
        className={cx(styles.tool, on && styles.on)}
        // The cursor stays where it is in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {tool.icon}
      </button>
    </Tooltip>
  );
}

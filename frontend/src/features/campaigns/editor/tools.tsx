import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import * as icons from './toolbar-icons';

/** A button of the toolbar. */
export interface Tool {
  label: string;
  /** As on a keyboard; `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string;
  icon: ReactNode;
  /** Whether the place of the cursor has it; a tool that only acts has no state. */
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

/** In groups, as they stand. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Bold',
      keys: 'Mod+B',
      icon: <b>B</b>,
      isOn: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      label: 'Italic',
      keys: 'Mod+I',
      icon: <i>I</i>,
      isOn: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
    {
      label: 'Underline',
      keys: 'Mod+U',
      icon: <u>U</u>,
      isOn: (editor) => editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
    {
      label: 'Strikethrough',
      keys: 'Mod+Shift+S',
      icon: <s>S</s>,
      isOn: (editor) => editor.isActive('strike'),
      run: (chain) => chain.toggleStrike(),
    },
  ],
  [
    {
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      icon: <icons.BulletsIcon />,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      icon: <icons.NumbersIcon />,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Quote',
      keys: 'Mod+Shift+B',
      icon: <icons.QuoteIcon />,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      label: 'Centred',
      keys: 'Mod+Shift+E',
      icon: <icons.CentreIcon />,
      isOn: (editor) => editor.isActive({ textAlign: 'center' }),
      run: (chain) => chain.toggleTextAlign('center'),
    },
    { label: 'Dividing line', icon: <icons.LineIcon />, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { label: 'Undo', keys: 'Mod+Z', icon: <icons.UndoIcon />, run: (chain) => chain.undo() },
    { label: 'Redo', keys: 'Mod+Shift+Z', icon: <icons.RedoIcon />, run: (chain) => chain.redo() },
  ],
];

export const BLOCKS = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
] as const;

type Level = 1 | 2 | 3;

/** The level of the heading that the cursor is in; '0' in other text. */
export const blockOf = (editor: Editor): string =>
  BLOCKS.find(({ value }) => editor.isActive('heading', { level: Number(value) }))?.value ?? '0';

export function setBlock(chain: ChainedCommands, value: string): ChainedCommands {
  return value === '0' ? chain.setParagraph() : chain.setHeading({ level: Number(value) as Level });
}

import { Extension, type AnyExtension } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { tagsIn } from '../rules/merge-tags';
import { LinkMark } from './link-mark';
import styles from './rich-text-editor.module.css';

/**
 * Marks merge tags where they stand, so that one sees what will be filled in, and what looks like it and
 * will not.
 */
const MergeTags = Extension.create({
  name: 'mergeTags',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.descendants((node, position) => {
            if (!node.isTextblock) return;
            // Over the whole block: a tag may be part bold. What is no text (a line break) counts one place.
            const text = node.textBetween(0, node.content.size, undefined, '\n');
            for (const { from, to, known } of tagsIn(text)) {
              const place = position + 1;
              const look = { class: known ? styles.tag : styles.noTag };
              found.push(Decoration.inline(place + from, place + to, look));
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});

/** Ctrl/Cmd+K, as everywhere. */
const linkKey = (openLink: () => void) =>
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLink();
        return true;
      },
    }),
  });

/**
 * What a mail can hold: exactly what the server's sanitiser leaves standing, so that opening and saving
 * loses nothing.
 */
export function mailExtensions(openLink: () => void): AnyExtension[] {
  return [
    ...[Document, Paragraph, Text, HardBreak, HorizontalRule, Blockquote, CodeBlock],
    ...[BulletList, OrderedList, ListItem, ListKeymap],
    ...[Bold, Italic, Underline, Strike, Code, LinkMark],
    ...[UndoRedo, Dropcursor, Gapcursor],
    Heading.configure({ levels: [1, 2, 3] }),
    Image.configure({ inline: true }),
    TextAlign.configure({ types: ['paragraph', 'heading'], alignments: ['left', 'center', 'right'] }),
    MergeTags,
    linkKey(openLink),
  ];
}

import type { Editor } from '@tiptap/core';
import { Menu } from '@/ui/menu';
import { MERGE_TAGS, type MergeTag } from '../rules/merge-tags';
import styles from './merge-tag-menu.module.css';

/** Puts in what the server fills in for each recipient. */
export function MergeTagMenu({ editor }: { editor: Editor }) {
  return (
    <Menu
      label="Insert a merge tag"
      trigger={<span className={styles.trigger}>{'{{ }}'} Insert</span>}
      items={MERGE_TAGS.map((one) => ({
        label: one.label,
        onSelect: () => insert(editor, one),
      }))}
    />
  );
}

/** A tag that is a link makes a link of the words that are chosen, or stands as one itself. */
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

import { Mark, markPasteRule } from '@tiptap/core';
import { isLinkAddress } from '../rules/link-address';

/**
 * A link, with its address and nothing else. Not TipTap's own: that one brings a library of 15 kB (gzip) to
 * find addresses in what is typed, which mail programs do anyway.
 */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed after a link is no part of it.
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    // Anything else would be a link to nowhere once the server has looked at it.
    {
      tag: 'a[href]',
      getAttrs: (link: HTMLElement) => (isLinkAddress(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addPasteRules() {
    return [
      markPasteRule({
        find: /https?:\/\/[^\s<>]+[^\s<>.,;:!?)]/g,
        type: this.type,
        getAttributes: ([href]) => ({ href }),
      }),
    ];
  },
});

import { i18n, type MessageDescriptor } from '@lingui/core';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Matches an element in a message: `<0>text</0>` or `<0/>`. No element contains itself. */
const ELEMENT = /<(\d+)>(.*?)<\/\1>|<(\d+)\/>/s;
/** Number of parts into which `split` cuts a text per element: the text before it, and three groups. */
const PARTS = 4;

/** Stands for `<` in values, so that a text by a person never becomes an element of the message. */
const LESS_THAN = '\uE000';

/**
 * A message that contains elements. The macro `<Trans>` is compiled to this component (`lingui.config.mjs`).
 *
 * @param components the elements by their number in the message, without their children
 */
export function Trans({
  components = {},
  values,
  ...message
}: MessageDescriptor & { components?: Record<string, ReactElement<{ children?: ReactNode }>> }) {
  const filled = { ...message, values: values && guarded(values) };
  return place(i18n._(filled), components);
}

/** @param values by name, or by position in the browser's code (`inlined-messages.ts`) */
function guarded<V extends object>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [name, guard(value)] as const);
  return (Array.isArray(values) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as V;
}

const guard = (value: unknown) => (typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value);
const restore = (text: string) => text.replaceAll(LESS_THAN, '<');

function place(text: string, components: Record<string, ReactElement<{ children?: ReactNode }>>): ReactNode {
  const parts = text.split(ELEMENT);
  if (parts.length === 1) return restore(text);
  const nodes: ReactNode[] = [];
  for (let at = 0; at < parts.length; at += PARTS) {
    nodes.push(restore(parts[at] ?? ''));
    const name = parts[at + 1] ?? parts[at + 3];
    const element = name && components[name];
    if (element) {
      const inner = parts[at + 2];
      nodes.push(
        inner === undefined
          ? cloneElement(element, { key: name })
          : cloneElement(element, { key: name }, place(inner, components)),
      );
    }
  }
  return <Fragment>{nodes}</Fragment>;
}

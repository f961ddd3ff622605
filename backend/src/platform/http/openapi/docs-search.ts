/** An immutable map of Swagger UI. */
interface Fields {
  get(name: string): string | Fields | undefined;
  getIn(path: readonly string[]): string | undefined;
}

/** A list or a map of Swagger UI. */
interface Collection<T> {
  filter(test: (item: T, key: string) => boolean): this;
  map(change: (item: T, key: string) => T): this;
  size: number;
}

interface Tag {
  get(name: 'operations'): Collection<Fields>;
  set(name: 'operations', calls: Collection<Fields>): Tag;
}

type Tags = Collection<Tag> & { reduce(sum: (total: number, tag: Tag) => number, start: number): number };

interface Props {
  specSelectors: { taggedOperations(): Tags };
  layoutSelectors: { currentFilter(): string | null };
  layoutActions: { updateFilter(typed: string): void };
}

type Component = (props: Props & { text?: string }) => unknown;

/** The parts of Swagger UI that plugins receive. */
interface System {
  React: {
    createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
    useEffect(effect: () => () => void, dependencies: unknown[]): void;
    useRef(start: null): { current: { focus(): void } | null };
  };
}

interface KeyPress {
  key: string;
  target: { closest(selector: string): unknown };
  preventDefault(): void;
}

// Declared here, because this code is compiled without the browser's types.
declare const document: Record<
  'addEventListener' | 'removeEventListener',
  (type: 'keydown', listener: (event: KeyPress) => void) => void
>;

/**
 * A plugin for Swagger UI. Runs in the browser, which gets this function's source, so it can't use anything
 * else in this file. Swagger UI's own filter finds only tags by their names. This one finds calls by method,
 * path, summary, tag, operationId and scope: a call matches if it contains every typed word.
 *
 * The plugin also makes the page accessible: a main landmark, an unbroken order of headings, no links inside
 * buttons, and no unlabeled list of servers (only one exists).
 */
export function docsSearch({ React }: System) {
  const { createElement: h } = React;

  function opsFilter(tags: Tags, typed: string): Tags {
    const words = typed.toLowerCase().split(/\s+/);
    const matches = (call: Fields, tag: string) => {
      const fields = ['summary', 'operationId', 'x-api-key-scope'];
      const texts = fields.map((name) => call.getIn(['operation', name]));
      const text = [call.get('method'), call.get('path'), tag, ...texts].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    };
    return tags
      .map((tag, name) =>
        tag.set(
          'operations',
          tag.get('operations').filter((call) => matches(call, name)),
        ),
      )
      .filter((tag) => tag.get('operations').size > 0);
  }

  function Search({ specSelectors, layoutSelectors, layoutActions }: Props) {
    const field = React.useRef(null);
    React.useEffect(() => {
      const focus = (event: KeyPress) => {
        if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
        event.preventDefault();
        field.current?.focus();
      };
      document.addEventListener('keydown', focus);
      return () => document.removeEventListener('keydown', focus);
    }, []);
    const typed = layoutSelectors.currentFilter() || '';
    const count = specSelectors.taggedOperations().reduce((sum, tag) => sum + tag.get('operations').size, 0);
    const found = count > 0 ? `${count} ${count === 1 ? 'call' : 'calls'}` : `No call matches “${typed}”.`;
    return h(
      'section',
      { className: 'search wrapper', 'aria-label': 'Search' },
      h('h2', null, h('label', { htmlFor: 'search' }, 'Search the calls')),
      h('input', {
        id: 'search',
        ref: field,
        type: 'search',
        value: typed,
        placeholder: 'Path, name or topic',
        autoComplete: 'off',
        spellCheck: false,
        'aria-keyshortcuts': '/',
        onChange: (event: { target: { value: string } }) => layoutActions.updateFilter(event.target.value),
      }),
      h('p', { role: 'status' }, found),
    );
  }

  const isSearching = ({ layoutSelectors }: Props) => Boolean(layoutSelectors.currentFilter());

  return {
    fn: { opsFilter },
    components: { FilterContainer: Search, ServersContainer: () => null },
    wrapComponents: {
      InfoContainer: (Original: Component) => (props: Props) =>
        h('section', { 'aria-label': 'About' }, h(Original, props)),
      // Hidden during a search: webhooks and schemas aren't searched, so they would look like results.
      Webhooks: (Original: Component) => (props: Props) => (isSearching(props) ? null : h(Original, props)),
      Models: (Original: Component) => (props: Props) =>
        isSearching(props)
          ? null
          : h('div', null, h('h3', { className: 'unseen' }, 'Data types'), h(Original, props)),
      DeepLink: () => (props: { text?: string }) => h('span', null, props.text),
      // Shows nothing if no call matches, because the original component would say that the document has no
      // calls.
      operations: (Original: Component) => (props: Props) =>
        props.specSelectors.taggedOperations().size > 0 ? h(Original, props) : null,
    },
  };
}

/** Styles: colors with enough contrast, and a search that stays visible while the calls scroll. */
export const DOCS_CSS = `
.swagger-ui .search { position: sticky; top: 0; z-index: 2; display: grid; gap: 4px 16px; padding-block: 12px;
  grid-template-columns: minmax(0, 1fr) auto; align-items: center; background: #fafafa; }
.dark-mode .swagger-ui .search { background: #1c2022; }
.swagger-ui .search h2 { grid-column: 1 / -1; margin: 0; }
.swagger-ui .search label { margin: 0; color: inherit; font-size: 16px; }
.swagger-ui .search input { width: 100%; min-width: 0; max-width: none; min-height: 44px; margin: 0; font-size: 16px; }
.swagger-ui .search p { margin: 0; overflow-wrap: anywhere; }
.swagger-ui .unseen { position: absolute; clip-path: inset(50%); margin: 0; }
html:not(.dark-mode) .swagger-ui :is(.info a, a.link) { color: #2058a8; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #0f7048; color: #0f7048; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #0f7048; }
html:not(.dark-mode) .swagger-ui .json-schema-2020-12-expand-deep-button { color: #555; }
.swagger-ui .info .title small { background: #5a6170; }
.swagger-ui .info .title small.version-stamp { background: #4a6a00; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1a63b0; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0f7048; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8f5200; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6f60; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #bd2020; }
@media (max-width: 600px) { .swagger-ui .search { grid-template-columns: minmax(0, 1fr); } }
`;

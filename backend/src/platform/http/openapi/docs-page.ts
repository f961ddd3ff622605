/** A request that Swagger UI is about to send, as its option `requestInterceptor` gets it. */
interface DocsRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  loadSpec?: boolean;
  /** For `fetch`. */
  signal?: AbortSignal;
}

/** The part of an element that `beforeSending` uses; this code is compiled without the browser's types. */
interface PageElement {
  textContent: string;
  returnValue: string;
  style: { cssText: string };
  append(...inner: PageElement[]): void;
  setAttribute(name: string, value: string): void;
  addEventListener(event: string, listener: () => void): void;
  showModal(): void;
  remove(): void;
}

interface DocsOperation {
  summary?: string;
  'x-destructive'?: boolean;
}

interface ApiDocument {
  paths: Record<string, Record<string, DocsOperation>>;
}

declare const document: {
  cookie: string;
  body: PageElement;
  createElement(name: string): PageElement;
};
declare const location: { href: string };

/**
 * Runs in the browser, which gets its source, so it may use nothing from this file. "Try it out" asks before
 * it sends a call that the document marks with `x-destructive`, and sends nothing without a yes: also when
 * the document cannot be read. It sends the CSRF token as the SPA does, and asks for one first where there is
 * none.
 */
export async function beforeSending(request: DocsRequest): Promise<DocsRequest> {
  const method = (request.method ?? 'GET').toUpperCase();
  if (request.loadSpec || method === 'GET' || method === 'HEAD') return request;

  const { paths } = (await (await fetch('/api/docs-json')).json()) as ApiDocument;
  const { pathname } = new URL(request.url, location.href);
  for (const [template, operations] of Object.entries(paths)) {
    const operation = operations[method.toLowerCase()];
    const pattern = template.replace(/[.]/g, '\\.').replace(/\{[^{}]+\}/g, '[^/]+');
    if (!operation?.['x-destructive'] || !new RegExp(`^${pattern}$`).test(pathname)) continue;
    const [dialog, form, title, text, cancel, send] = [
      ...['dialog', 'form', 'h2', 'p', 'button', 'button'].map((name) => document.createElement(name)),
    ] as [PageElement, PageElement, PageElement, PageElement, PageElement, PageElement];
    dialog.setAttribute('aria-labelledby', 'confirm-title');
    dialog.style.cssText = 'max-width: min(30rem, 90vw); padding: 1.5rem; font: 16px/1.5 sans-serif';
    form.setAttribute('method', 'dialog');
    title.setAttribute('id', 'confirm-title');
    title.textContent = 'Send this call?';
    text.textContent = `${method} ${pathname}: ${operation.summary ?? ''} You might not be able to undo it.`;
    cancel.textContent = 'Cancel';
    cancel.setAttribute('autofocus', '');
    cancel.setAttribute('value', 'cancel');
    send.textContent = 'Send call';
    send.setAttribute('value', 'send');
    cancel.style.cssText = 'padding: 0.5rem 1rem; font: inherit';
    send.style.cssText = 'padding: 0.5rem 1rem; font: inherit; margin-left: 1rem';
    form.append(title, text, cancel, send);
    dialog.append(form);
    document.body.append(dialog);
    dialog.showModal();
    await new Promise<void>((resolve) => dialog.addEventListener('close', resolve));
    dialog.remove();
    if (dialog.returnValue !== 'send') {
      // The page shows this in the place of the answer. It cannot show what an interceptor throws.
      request.signal = AbortSignal.abort(new Error('Nothing was sent.'));
      return request;
    }
    break;
  }

  if (!/(?:^|; )csrf_token=/.test(document.cookie))
    await fetch('/api/auth/session', { credentials: 'same-origin' });
  const [, token = ''] = /(?:^|; )csrf_token=([^;]*)/.exec(document.cookie) ?? [];
  request.headers['X-CSRF-Token'] = decodeURIComponent(token);
  return request;
}

/** A request that Swagger UI is about to send, as passed to its option `requestInterceptor`. */
interface DocsRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  /** Options for `fetch`. */
  signal?: AbortSignal;
}

interface ApiDocument {
  paths: Record<string, Record<string, { summary?: string; 'x-destructive'?: boolean }>>;
}

// Declared here, because this code is compiled without the browser's types.
declare const document: { cookie: string };
declare const location: { href: string };
declare function confirm(question: string): boolean;

/**
 * Intercepts requests of "Try it out". Runs in the browser, which gets this function's source, so the
 * function can't use anything else in this file. Asks for confirmation before sending an operation marked
 * `x-destructive`, and sends nothing without it, even if the document can't be loaded. Sends the CSRF token
 * like the SPA, and requests one first if there's none.
 */
export async function beforeSending(request: DocsRequest): Promise<DocsRequest> {
  const method = (request.method ?? 'GET').toUpperCase();
  if (method === 'GET') return request;

  const { paths } = (await (await fetch('/api/docs-json')).json()) as ApiDocument;
  const { pathname } = new URL(request.url, location.href);
  const operation = Object.entries(paths).find(([template, operations]) => {
    const pattern = template.replace(/[.]/g, '\\.').replace(/\{[^{}]+\}/g, '[^/]+');
    return operations[method.toLowerCase()]?.['x-destructive'] && new RegExp(`^${pattern}$`).test(pathname);
  })?.[1][method.toLowerCase()];
  const question = `Send ${method} ${pathname}? ${operation?.summary} You might not be able to undo it.`;
  if (operation && !confirm(question)) {
    // The page shows this error instead of a response. It can't show an error thrown by an interceptor.
    request.signal = AbortSignal.abort(new Error('Nothing was sent.'));
    return request;
  }

  if (!/(?:^|; )csrf_token=/.test(document.cookie))
    await fetch('/api/auth/session', { credentials: 'same-origin' });
  const [, token = ''] = /(?:^|; )csrf_token=([^;]*)/.exec(document.cookie) ?? [];
  request.headers['X-CSRF-Token'] = decodeURIComponent(token);
  return request;
}

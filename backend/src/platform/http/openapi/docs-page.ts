/** A request that Swagger UI is about to send, as its option `requestInterceptor` gets it. */
interface DocsRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  /** For `fetch`. */
  signal?: AbortSignal;
}

interface ApiDocument {
  paths: Record<string, Record<string, { summary?: string; 'x-destructive'?: boolean }>>;
}

// What the browser has; this code is compiled without its types.
declare const document: { cookie: string };
declare const location: { href: string };
declare function confirm(question: string): boolean;

/**
 * Runs in the browser, which gets its source, so it may use nothing from this file. "Try it out" asks before
 * it sends a call that the document marks with `x-destructive`, and sends nothing without a yes: also when
 * the document cannot be read. It sends the CSRF token as the SPA does, and asks for one first where there is
 * none.
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
    // The page shows this in the place of the answer. It cannot show what an interceptor throws.
    request.signal = AbortSignal.abort(new Error('Nothing was sent.'));
    return request;
  }

  if (!/(?:^|; )csrf_token=/.test(document.cookie))
    await fetch('/api/auth/session', { credentials: 'same-origin' });
  const [, token = ''] = /(?:^|; )csrf_token=([^;]*)/.exec(document.cookie) ?? [];
  request.headers['X-CSRF-Token'] = decodeURIComponent(token);
  return request;
}

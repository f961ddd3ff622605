import { createHash } from 'crypto';

import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  INodePropertyOptions,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

export const CREDENTIALS = 'groundswellApi';

/** Largest page that the API sends. */
const PAGE = 100;

type Rest = Pick<IHttpRequestOptions, 'qs' | 'body' | 'headers'>;

/** One call of the API with the credentials' key. Resolves to the parsed body. */
export async function call<T = IDataObject>(
  context: Context,
  method: IHttpRequestMethods,
  url: string,
  rest: Rest = {},
): Promise<T> {
  return (await send<T>(context, method, url, rest)).body;
}

async function send<T>(context: Context, method: IHttpRequestMethods, url: string, rest: Rest) {
  const { baseUrl } = await context.getCredentials(CREDENTIALS);
  const baseURL = String(baseUrl).replace(/\/+$/, '');
  const options = { ...rest, method, url, baseURL, json: true, returnFullResponse: true };
  try {
    const response = await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIALS, options);
    return response as { body: T; headers: IDataObject };
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject);
  }
}

/** Reads pages until `limit` rows are read or there are no more. `rowsOf` finds the rows in a page's body. */
export async function list(
  context: Context,
  path: string,
  filters: IDataObject,
  limit: number,
  rowsOf = (body: unknown) => body as IDataObject[],
): Promise<IDataObject[]> {
  const found: IDataObject[] = [];
  let next: string | undefined = path;
  let qs: IDataObject = { ...filters, limit: Math.min(PAGE, limit) };
  while (next && found.length < limit) {
    const page: { body: unknown; headers: IDataObject } = await send(context, 'GET', next, { qs });
    found.push(...rowsOf(page.body));
    // The link to the next page repeats the filters.
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    qs = {};
  }
  return found.slice(0, limit);
}

/** A UUID that depends only on the text, for `Idempotency-Key`: the same action isn't done twice in a day. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The founder's ideas as options of a dropdown. */
export async function ideaOptions(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const ideas = await list(this, '/api/user/ideas', {}, 1000);
  return ideas.map(({ id, title, status }) => ({
    name: String(title),
    value: String(id),
    description: String(status),
  }));
}

import type { Answer, HttpClient } from '../http-client.js';
import type { SignedIn, TestApp } from '../test-app.js';

/** IDs of the rows to delete during a call, by table. */
export type Victims = Record<string, string>;

/** A call that would succeed if nothing were deleted. */
export interface PreparedWrite {
  client: HttpClient;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Rows to delete, in addition to the idea and its founder. */
  victims?: Victims;
}

/** The test users and the idea that a write is prepared with. */
export interface World {
  app: TestApp;
  founder: SignedIn;
  admin: SignedIn;
  visitor: HttpClient;
  /** The founder's live idea. */
  idea: string;
}

/** A write that depends on rows which another request may delete. */
export interface Write {
  /** Method and template, as in openapi.yaml. */
  operation: string;
  prepare: (world: World) => Promise<PreparedWrite> | PreparedWrite;
}

type Person = 'founder' | 'admin' | 'visitor';
type Body = object | ((world: World) => object | Promise<object>);

/**
 * Defines a write by a founder, admin or visitor.
 * @param victims tables to delete from, and the path segments that precede their IDs
 */
export function write(
  operation: string,
  as: Person,
  path: string | ((world: World) => string | Promise<string>),
  body?: Body,
  victims: Record<string, string> = {},
): Write {
  return {
    operation,
    prepare: async (world) => {
      const target = typeof path === 'string' ? path : await path(world);
      return {
        client: world[as],
        path: target,
        body: typeof body === 'function' ? await body(world) : body,
        victims: Object.fromEntries(
          Object.entries(victims).map(([table, word]) => [table, idAfter(word, target)]),
        ),
      };
    },
  };
}

function idAfter(word: string, path: string): string {
  return new RegExp(`/${word}/([0-9a-f-]{36})`).exec(path)![1]!;
}

/** Returns a response's body, and fails if the response isn't a success. */
export async function made(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Not prepared: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const ofIdea =
  (rest: string) =>
  ({ idea }: World) =>
    `/api/ideas/${idea}${rest}`;

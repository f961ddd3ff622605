import { z } from 'zod';

import type { ApiKeyPrincipal, ApiScope } from '../../../shared/api-keys.js';
import { NOTE } from './quoted.js';

/** The program that calls a tool, with the account it acts for. */
export type Caller = ApiKeyPrincipal;

/** A tool for agents. */
export interface Tool {
  name: string;
  title: string;
  /** Two sentences: what the tool does, and when or how to use it. */
  description: string;
  /** The scope that a key needs. */
  scope: ApiScope;
  input: z.ZodObject;
  output: z.ZodObject;
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** @param args as parsed by `input` */
  run(caller: Caller, args: never): Promise<object>;
}

/** The tools of one module's subject. */
export abstract class ToolSet {
  abstract readonly tools: readonly Tool[];
}

type Described = Pick<Tool, 'name' | 'title' | 'description' | 'scope'>;

/** A tool that reads. */
interface Reading<I extends z.ZodObject, O extends z.ZodRawShape> extends Described {
  input: I;
  output: O;
  /** True if the result has text by others, under `quoted`. */
  quotes: boolean;
  run(caller: Caller, args: z.output<I>): Promise<z.input<z.ZodObject<O>>>;
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Makes a tool that reads. */
export function reading<I extends z.ZodObject, O extends z.ZodRawShape>({
  output,
  quotes,
  run,
  ...tool
}: Reading<I, O>): Tool {
  const note = quotes ? { note: z.literal(NOTE) } : {};
  return {
    ...tool,
    hints: READS,
    output: z.object({ ...note, ...output }),
    run: async (caller, args) => {
      const result = await run(caller, args);
      return quotes ? { note: NOTE, ...result } : result;
    },
  };
}

/** A tool that changes something. */
interface Changing<
  I extends z.ZodObject,
  P extends z.ZodRawShape,
  R extends z.ZodRawShape,
> extends Described {
  input: I;
  /** Fields of the preview. */
  preview: P;
  /** Fields of what the change made. */
  result: R;
  /** Checks the arguments, and returns one sentence about what the change would do. Changes nothing. */
  prepare(caller: Caller, args: z.output<I>): Promise<{ wouldDo: string; preview: z.input<z.ZodObject<P>> }>;
  make(caller: Caller, args: z.output<I>): Promise<z.input<z.ZodObject<R>>>;
}

const CHANGES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

const CONFIRM = z
  .boolean()
  .optional()
  .describe('True only after the person has agreed to `wouldDo`. Otherwise nothing changes.');

/** Makes a tool that changes something, but only if its arguments contain `confirm: true`. */
export function changing<I extends z.ZodObject, P extends z.ZodRawShape, R extends z.ZodRawShape>({
  input,
  preview,
  result,
  prepare,
  make,
  ...tool
}: Changing<I, P, R>): Tool {
  return {
    ...tool,
    hints: CHANGES,
    input: input.extend({ confirm: CONFIRM }),
    output: z.object({
      done: z.boolean().describe('True if the change was made.'),
      wouldDo: z.string().nullable().describe('What the change would do. Null if it was made.'),
      arguments: z
        .looseObject({})
        .nullable()
        .describe('The arguments that make exactly this change. Null if it was made.'),
      preview: z.object(preview).nullable(),
      result: z.object(result).nullable().describe('What was made. Null if nothing was.'),
    }),
    run: async (caller, { confirm, ...args }: z.output<I> & { confirm?: boolean }) => {
      const given = args as unknown as z.output<I>;
      // Prepared in both cases, so that a change is never made with arguments that the preview rejects.
      const { wouldDo, preview: outlook } = await prepare(caller, given);
      if (confirm !== true)
        return {
          done: false,
          wouldDo,
          arguments: { ...args, confirm: true },
          preview: outlook,
          result: null,
        };
      const made = await make(caller, given);
      return { done: true, wouldDo: null, arguments: null, preview: null, result: made };
    },
  };
}

const CURSOR_MAX = 512;
const LIMIT = { default: 20, max: 50 };

/** An ID in arguments. */
export const id = (of: string) => z.uuid().describe(`ID of ${of}.`);

/** Arguments of a tool that lists. */
export const PAGE = {
  limit: z.int().min(1).max(LIMIT.max).default(LIMIT.default).describe('Maximum number of rows.'),
  cursor: z.string().max(CURSOR_MAX).optional().describe('`nextCursor` of the previous page.'),
};

/** Fields of a list's result, besides its rows. */
export const PAGED = {
  total: z.int().describe('Number of rows on all pages.'),
  nextCursor: z.string().nullable().describe('For the next page. Null on the last.'),
};

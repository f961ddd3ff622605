import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Env } from '../../../../platform/config/env.js';
import { existing, NotFound } from '../../../../shared/domain-error.js';
import {
  CATEGORIES,
  CreateIdea,
  CreateIdeaDto,
  IDEA_STATUSES,
  IdeaQueries,
  OwnIdeaDto,
} from '../../../ideas/index.js';
import {
  contentOf,
  IDEA_CONTENT,
  type IdeaContent,
  type IdeaInput,
  SENT_FIELDS,
  URL_MAX,
} from '../../../ideas/domain/idea-content.js';
import { checked } from '../checked.js';
import { upTo } from '../quoted.js';
import { changing, id, PAGE, PAGED, reading, type Tool, ToolSet } from '../tool.js';

const OPENING = 300;
const LANGUAGE_MAX = 35;

/** Content that agents read and write: all that a founder sends, except pictures. */
type Field = Exclude<keyof IdeaInput, 'image' | 'coverVariant'>;
const FIELDS = SENT_FIELDS.filter(
  (field): field is Field => !['image', 'cover'].includes(IDEA_CONTENT[field].kind),
);

const IDEA = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  status: z.enum(IDEA_STATUSES),
  isPublic: z.boolean().describe('True if visitors can see an approved version.'),
  votes: z.int(),
  signUps: z.int(),
  createdAt: z.string(),
  url: z.string(),
};
const ROW = { ...IDEA, opening: z.string().describe(`The first ${OPENING} characters of the description.`) };
const CONTENT = Object.fromEntries(
  FIELDS.map((field) => [field, IDEA_CONTENT[field].required ? z.string() : z.string().nullable()]),
) as { [F in Field]: null extends IdeaContent[F] ? z.ZodNullable<z.ZodString> : z.ZodString };
const WHOLE = {
  ...IDEA,
  ...CONTENT,
  reviewComments: z.string().nullable().describe('What an admin asked to change. Null if nothing.'),
};

/** Descriptions of arguments. Fields that need no explanation have none. */
const HINTS: { [F in Field]?: string } = {
  description: 'Plain text: the problem, who has it, and what would be built.',
  language: 'BCP 47 tag of the text’s language.',
  twitter: 'Handle or x.com URL.',
};
const NEW_IDEA = z.strictObject(Object.fromEntries(FIELDS.map((field) => [field, argumentOf(field)])));

/** Returns the schema of a field among the arguments. */
function argumentOf(field: Field): z.ZodType {
  const { kind, required, max } = IDEA_CONTENT[field];
  if (kind === 'category') return z.enum(CATEGORIES);
  const text = z.string().max(max ?? (kind === 'language' ? LANGUAGE_MAX : URL_MAX));
  const argument = required ? text.min(1) : text.optional();
  const hint = HINTS[field];
  return hint ? argument.describe(hint) : argument;
}

/** Tools for a founder's own ideas. */
@Injectable()
export class IdeaTools extends ToolSet {
  constructor(
    private readonly env: Env,
    private readonly queries: IdeaQueries,
    private readonly createIdea: CreateIdea,
  ) {
    super();
  }

  readonly tools: readonly Tool[] = [
    reading({
      name: 'list_ideas',
      title: 'List ideas',
      description:
        'Lists the founder’s own ideas in every status, newest first, with their votes and sign-ups. Call it first, because the other tools need an idea’s ID.',
      scope: 'ideas:read',
      input: z.strictObject(PAGE),
      output: { ideas: z.array(z.object(ROW)), ...PAGED },
      quotes: false,
      run: async ({ userId }, { limit, cursor }) => {
        const { rows, total, next } = await this.queries.listOf(userId, limit, cursor);
        const ideas = rows.map((row) => {
          const idea = OwnIdeaDto.of(row);
          return { ...this.common(idea), opening: upTo(OPENING, idea.description) };
        });
        return { ideas, total, nextCursor: next };
      },
    }),
    reading({
      name: 'get_idea',
      title: 'Get an idea',
      description:
        'Reads one of the founder’s own ideas in full, including what an admin asked to change. If an edit is waiting for review, this is the edit, while visitors still see the approved version.',
      scope: 'ideas:read',
      input: z.strictObject({ ideaId: id('one of the founder’s ideas') }),
      output: { idea: z.object(WHOLE) },
      quotes: false,
      run: async ({ userId }, { ideaId }) => {
        const row = existing(await this.queries.findById(ideaId, 'founder'), 'Idea');
        if (row.authorId !== userId) throw new NotFound('Idea');
        const idea = OwnIdeaDto.of(row);
        return { idea: { ...this.common(idea), ...contentOf(idea), reviewComments: idea.reviewComments } };
      },
    }),
    changing({
      name: 'draft_idea',
      title: 'Draft an idea',
      description:
        'Saves a new idea as a draft that only its founder sees; it never submits one for review. Without `confirm: true` it changes nothing and returns what it would do, so ask the person first.',
      scope: 'ideas:write',
      input: NEW_IDEA,
      preview: {},
      result: { ideaId: z.string(), status: z.enum(IDEA_STATUSES), url: z.string() },
      prepare: async (_caller, args) => {
        await checked(CreateIdeaDto, args);
        const wouldDo = 'Saves these texts as a new draft, which only the founder sees until they submit it.';
        return { wouldDo, preview: {} };
      },
      make: async ({ userId }, args) => {
        const content = contentOf(await checked(CreateIdeaDto, args));
        const ideaId = await this.createIdea.execute(userId, content, 'draft');
        return { ideaId, status: 'draft' as const, url: `${this.env.appUrl}/dashboard` };
      },
    }),
  ];

  private common(idea: OwnIdeaDto) {
    const { voteCount, waitlistCount, page } = idea;
    const { id: ideaId, slug, title: name, category, status, isPublic, createdAt } = idea;
    return {
      id: ideaId,
      slug,
      title: name,
      category,
      status,
      isPublic,
      createdAt,
      votes: voteCount,
      signUps: waitlistCount,
      url: `${this.env.appUrl}/ideas/${page}`,
    };
  }
}

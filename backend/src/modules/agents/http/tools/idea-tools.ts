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
import { contentOf, IDEA_CONTENT, URL_MAX } from '../../../ideas/domain/idea-content.js';
import { checked } from '../checked.js';
import { upTo } from '../quoted.js';
import { changing, id, PAGE, PAGED, reading, type Tool, ToolSet } from '../tool.js';

const OPENING = 300;
const LANGUAGE_MAX = 35;

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
const WHOLE = {
  ...IDEA,
  description: z.string(),
  targetAudience: z.string().nullable(),
  language: z.string().nullable(),
  website: z.string().nullable(),
  twitter: z.string().nullable(),
  reviewComments: z.string().nullable().describe('What an admin asked to change. Null if nothing.'),
};

const { title, description, targetAudience } = IDEA_CONTENT;
const NEW_IDEA = z.strictObject({
  title: z.string().min(1).max(title.max!),
  description: z
    .string()
    .min(1)
    .max(description.max!)
    .describe('Plain text: the problem, who has it, and what would be built.'),
  category: z.enum(CATEGORIES),
  targetAudience: z.string().max(targetAudience.max!).optional(),
  language: z.string().max(LANGUAGE_MAX).optional().describe('BCP 47 tag of the text’s language.'),
  website: z.string().max(URL_MAX).optional(),
  twitter: z.string().max(URL_MAX).optional().describe('Handle or x.com URL.'),
});

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
        const {
          description: text,
          targetAudience: audience,
          language,
          website,
          twitter,
          reviewComments,
        } = idea;
        const words = { description: text, targetAudience: audience, language, website, twitter };
        return { idea: { ...this.common(idea), ...words, reviewComments } };
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

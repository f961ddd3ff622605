import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Env } from '../../../../platform/config/env.js';
import {
  CAMPAIGN_LIMITS,
  CAMPAIGN_TYPES,
  CreateCampaignDto,
  OwnCampaigns,
} from '../../../campaigns/index.js';
import { OwnIdeas } from '../../../ideas/index.js';
import {
  EMAIL_MAX,
  SUBSCRIBER_STATUSES,
  SubscriberQueries,
  type SubscriberRow,
} from '../../../waitlist/index.js';
import { type Answer, ANSWER_NAMES, ANSWERS } from '../../../waitlist/domain/sign-up-answers.js';
import { checked } from '../checked.js';
import { upTo } from '../quoted.js';
import { changing, id, PAGE, PAGED, reading, type Tool, ToolSet } from '../tool.js';

const QUOTE = 500;
/** Maximum length of a drafted email. In the longest encoding, it still fits in the body of a request. */
const CONTENT = 10_000;

/** Returns the schema of an answer in a result. */
function answerSchema(answer: Answer): z.ZodType {
  if (answer.kind === 'flag') return z.boolean();
  return (answer.kind === 'choice' ? z.enum(Object.keys(answer.options)) : z.string()).nullable();
}
/** Returns the schemas of these answers, by name. */
const answers = (names: (keyof typeof ANSWERS)[]) =>
  Object.fromEntries(names.map((name) => [name, answerSchema(ANSWERS[name])]));

/** Answers in people's own words, which are quoted. */
const OWN_WORDS = ANSWER_NAMES.filter((name) => ['text', 'profile'].includes(ANSWERS[name].kind));

const SUBSCRIBER = {
  id: z.string(),
  ideaSlug: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  awaitsConfirmation: z.boolean(),
  imported: z.boolean(),
  ...answers(ANSWER_NAMES.filter((name) => !OWN_WORDS.includes(name))),
  price: z
    .object({ amount: z.int(), currency: z.string(), per: z.string(), answer: z.string() })
    .nullable()
    .describe('The price they were asked about, in minor units, and their answer.'),
  tags: z.array(z.string()),
  quoted: z.object({
    email: z.string(),
    name: z.string().nullable(),
    ...answers(OWN_WORDS),
    source: z.string().nullable(),
  }),
};

const NEW_CAMPAIGN = z.strictObject({
  ideaId: id('one of the founder’s ideas'),
  name: z.string().min(1).max(CAMPAIGN_LIMITS.name).describe('For the founder’s own use.'),
  subject: z.string().min(1).max(CAMPAIGN_LIMITS.subject),
  content: z
    .string()
    .min(1)
    .max(CONTENT)
    .describe('HTML. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`.'),
  type: z
    .enum(CAMPAIGN_TYPES)
    .describe('`welcome` and `reminder` follow each sign-up; `update` and `launch` go to everyone at once.'),
  delayDays: z.int().min(0).max(CAMPAIGN_LIMITS.delayDays).default(0),
});

/** Tools for subscribers, and for emails to them. */
@Injectable()
export class AudienceTools extends ToolSet {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly subscribers: SubscriberQueries,
    private readonly campaigns: OwnCampaigns,
  ) {
    super();
  }

  readonly tools: readonly Tool[] = [
    reading({
      name: 'list_subscribers',
      title: 'List subscribers',
      description:
        'Lists the people on the founder’s waitlists, latest sign-up first, with their answers and the totals. Addresses are personal data, so use only as many as the task needs.',
      scope: 'waitlist:read',
      input: z.strictObject({
        ideaId: id('one of the founder’s ideas, to limit the list to it').optional(),
        status: z.enum(SUBSCRIBER_STATUSES).optional(),
        willingToPay: z.boolean().optional(),
        confirmed: z.boolean().optional(),
        search: z.string().max(EMAIL_MAX).optional().describe('Part of an email address.'),
        ...PAGE,
      }),
      output: {
        subscribers: z.array(z.object(SUBSCRIBER)),
        ...PAGED,
        counts: z.object({
          onTheList: z.int(),
          willingToPay: z.int(),
          confirmed: z.int(),
          awaitingConfirmation: z.int(),
          unsubscribed: z.int(),
        }),
      },
      quotes: true,
      run: async ({ userId }, { limit, cursor, ...filter }) => {
        await this.ownIdeas.require(userId, filter.ideaId);
        const { page, counts } = await this.subscribers.list(userId, filter, limit, cursor);
        return {
          subscribers: page.rows.map(subscriberOf),
          total: page.total,
          nextCursor: page.next,
          counts: {
            onTheList: counts.totalSubscribers,
            willingToPay: counts.willingToPayCount,
            confirmed: counts.confirmedCount,
            awaitingConfirmation: counts.awaitingCount,
            unsubscribed: counts.unsubscribedCount,
          },
        };
      },
    }),
    changing({
      name: 'draft_campaign',
      title: 'Draft a campaign',
      description:
        'Saves an email to an idea’s waitlist as an inactive draft; no tool can send it, only the founder. Without `confirm: true` it changes nothing and returns what it would do, so ask the person first.',
      scope: 'campaigns:write',
      input: NEW_CAMPAIGN,
      preview: {},
      result: { campaignId: z.string(), isActive: z.boolean(), url: z.string() },
      prepare: async ({ userId }, { ideaId, ...form }) => {
        await this.ownIdeas.require(userId, ideaId);
        await checked(CreateCampaignDto, form);
        const wouldDo =
          'Saves this email as an inactive draft. It reaches no one until the founder activates it.';
        return { wouldDo, preview: {} };
      },
      make: async ({ userId }, { ideaId, ...form }) => {
        const body = await checked(CreateCampaignDto, form);
        const draft = { ...body, segment: null, startsAt: null, isActive: false };
        const campaignId = await this.campaigns.create(userId, ideaId, draft);
        return { campaignId, isActive: false, url: `${this.env.appUrl}/email-campaigns/${ideaId}` };
      },
    }),
  ];
}

function subscriberOf(row: SubscriberRow) {
  const { email, name, source, createdAt, confirmedAt, ...rest } = row;
  const quote = (text: string | null) => text && upTo(QUOTE, text);
  const words = OWN_WORDS.map((answer) => [answer, quote(row[answer] as string | null)]);
  return {
    // Includes answers in people's own words, which the schema drops here.
    ...rest,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    quoted: {
      email,
      name: quote(name),
      ...Object.fromEntries(words),
      source: quote(source),
    },
  };
}

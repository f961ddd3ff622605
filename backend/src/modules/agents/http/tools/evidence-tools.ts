import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Env } from '../../../../platform/config/env.js';
import { translatorFor } from '../../../../platform/i18n/translator.js';
import {
  EvidenceDto,
  GOAL_BOUNDS,
  GoalDto,
  METRICS,
  planOf,
  ReadEvidence,
  readGoal,
  StartGoal,
  StartGoalDto,
} from '../../../evidence/index.js';
import { OwnIdeas } from '../../../ideas/index.js';
import { checked } from '../checked.js';
import { upTo, withoutNames } from '../quoted.js';
import { changing, id, reading, type Tool, ToolSet } from '../tool.js';

const SOURCES = 10;
const SOURCE_NAME = 120;
const RATE = z.number().nullable();
const PRICE = z
  .strictObject({
    amount: z.int().describe('In minor units.'),
    currency: z.string().max(3),
    per: z.string().max(20),
  })
  .optional()
  .describe('Only for the metric `priced`: a price of the running ladder.');

const GOAL = {
  id: z.string(),
  number: z.int(),
  metric: z.enum(METRICS),
  rate: z.number(),
  visitors: z.int(),
  days: z.int(),
  state: z.string(),
  reason: z.string().nullable(),
  counted: z.int(),
  yes: z.int(),
  estimate: RATE,
  low: z.number(),
  high: z.number(),
  startedAt: z.string(),
  endsAt: z.string(),
  decidedAt: z.string().nullable(),
};
const VERDICT = {
  state: z.string(),
  title: z.string(),
  text: z.string(),
  notes: z.array(z.string()),
  visitors: z.int(),
  yes: z.int(),
  open: z.int().describe('Number of people who may still count as yes.'),
  rate: RATE,
  low: z.number(),
  high: z.number(),
  needed: z.int().nullable().describe('Number of yes that reaches the goal at the latest close.'),
  asOf: z.string().nullable(),
};
const SOURCE = {
  channel: z.string(),
  visitors: z.int(),
  joined: z.int(),
  confirmed: z.int(),
  quoted: z.object({ source: z.string(), campaign: z.string() }),
};

const { rate: RATES, visitors: VISITORS, days: DAYS } = GOAL_BOUNDS;
const TERMS = z.strictObject({
  ideaId: id('one of the founder’s live ideas'),
  metric: z
    .enum(METRICS)
    .describe(
      '`confirmed`: joined and confirmed; `wouldPay`: also said they’d pay; `priced`: said yes to a price.',
    ),
  rate: z
    .number()
    .min(RATES.min)
    .max(RATES.max)
    .describe('Smallest share of visitors that would justify building it.'),
  visitors: z.int().min(VISITORS.min).max(VISITORS.max).describe('Number of visitors after which it ends.'),
  days: z.int().min(DAYS.min).max(DAYS.max).describe('Maximum duration.'),
  price: PRICE,
});

/** Tools for evidence and goals. */
@Injectable()
export class EvidenceTools extends ToolSet {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly readEvidence: ReadEvidence,
    private readonly startGoal: StartGoal,
  ) {
    super();
  }

  readonly tools: readonly Tool[] = [
    reading({
      name: 'get_evidence',
      title: 'Get evidence',
      description:
        'Reads what counted visitors did on one of the founder’s ideas, with the verdict on its goal. Quote rates with their interval (`low` to `high`), because a rate alone claims more than the numbers show.',
      scope: 'stats:read',
      input: z.strictObject({ ideaId: id('one of the founder’s ideas') }),
      output: {
        countingSince: z.string().nullable(),
        verdict: z.object(VERDICT),
        goal: z.object(GOAL).nullable().describe('The running goal, or else the latest.'),
        goalsStarted: z.int(),
        funnel: z.array(z.object({ step: z.string(), count: z.int() })),
        sources: z.array(z.object(SOURCE)).describe(`The ${SOURCES} sources with the most visitors.`),
        leftOut: z.array(z.object({ reason: z.string(), people: z.int() })),
        votes: z.object({ raw: z.int(), counted: z.int(), verified: z.int() }),
        verifiedSupporters: z.int(),
        checks: z
          .array(z.object({ key: z.string(), state: z.string(), text: z.string() }))
          .describe('Reasons to trust or doubt the numbers.'),
      },
      quotes: true,
      run: async ({ userId }, { ideaId }) => {
        const evidence = withoutNames(await this.readEvidence.execute(userId, ideaId));
        const read = EvidenceDto.of(evidence, translatorFor('en'));
        const { sources, goals, ...rest } = read;
        return {
          ...rest,
          goalsStarted: goals.length,
          sources: sources.slice(0, SOURCES).map(({ source, campaign, ...numbers }) => ({
            ...numbers,
            quoted: { source: upTo(SOURCE_NAME, source), campaign: upTo(SOURCE_NAME, campaign) },
          })),
        };
      },
    }),
    changing({
      name: 'plan_goal',
      title: 'Plan a goal',
      description:
        'Computes what a goal needs and how likely it’s reached at several true rates, and with `confirm: true` starts and locks it. Once started, no one can change it, so show the person the plan and ask before you confirm.',
      scope: 'evidence:write',
      input: TERMS,
      preview: {
        needed: z
          .array(z.object({ visitors: z.int(), yes: z.int() }))
          .describe('Number of yes that reaches the goal after so many visitors.'),
        chances: z
          .array(z.object({ rate: z.number(), chance: z.number() }))
          .describe('Probability of reaching the goal if the true rate is this.'),
      },
      result: { goal: z.object(GOAL), url: z.string() },
      prepare: async ({ userId }, { ideaId, ...terms }) => {
        await this.ownIdeas.require(userId, ideaId);
        const { rate, visitors } = await checked(StartGoalDto, terms);
        const wouldDo =
          'Starts this goal now and locks it: no one can change it, it stays on record, and new sign-ups are asked to confirm their address.';
        return { wouldDo, preview: planOf(rate, visitors) };
      },
      make: async ({ userId }, { ideaId, ...terms }) => {
        const body = await checked(StartGoalDto, terms);
        const { goal } = await this.startGoal.execute(userId, ideaId, StartGoalDto.terms(body));
        const url = `${this.env.appUrl}/evidence/${ideaId}`;
        return { goal: GoalDto.of(readGoal(goal)), url };
      },
    }),
  ];
}

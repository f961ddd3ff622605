import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Env } from '../../../../platform/config/env.js';
import { translatorFor } from '../../../../platform/i18n/translator.js';
import { existing, InvalidField } from '../../../../shared/domain-error.js';
import { fieldError } from '../../../../shared/field-error.js';
import { EvidenceReportQueries, payloadOf } from '../../../evidence/index.js';
import { OwnIdeas } from '../../../ideas/index.js';
import { upTo, withoutNames } from '../quoted.js';
import { id, reading, type Tool, ToolSet } from '../tool.js';

const EITHER = fieldError('REQUIRED', 'Send either `reportId` or `ideaId`.');
const NAME = 120;

/** The part of a signed report that agents read. */
interface Payload {
  iat: number;
  idea: { title: string; url: string };
  founder: string | null;
  verdict: { state: string; visitors: number; yes: number; rate: number | null; low: number; high: number };
  goal: { metric: string; rate: number; visitors: number; days: number; number: number } | null;
}

const REPORT = {
  reportId: z.string(),
  url: z.string(),
  standing: z.string().describe('`stands`, `superseded`, `withdrawn` or `gone`.'),
  signedAt: z.string().nullable(),
  verdict: z
    .object({
      state: z.string(),
      visitors: z.int(),
      yes: z.int(),
      rate: z.number().nullable(),
      low: z.number(),
      high: z.number(),
      title: z.string().nullable(),
      text: z.string().nullable(),
      notes: z.array(z.string()),
    })
    .nullable()
    .describe('Null after withdrawal.'),
  goal: z
    .object({ metric: z.string(), rate: z.number(), visitors: z.int(), days: z.int(), number: z.int() })
    .nullable(),
  quoted: z.object({ ideaTitle: z.string().nullable(), founder: z.string().nullable() }),
};

/** Tools for published reports. */
@Injectable()
export class ReportTools extends ToolSet {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly queries: EvidenceReportQueries,
  ) {
    super();
  }

  readonly tools: readonly Tool[] = [
    reading({
      name: 'get_report',
      title: 'Get a report',
      description:
        'Reads a published evidence report by its ID, or the latest one on one of the founder’s ideas. A report is signed and never changes, so cite its URL and say so if `standing` isn’t `stands`.',
      scope: 'stats:read',
      input: z.strictObject({
        reportId: id('any published report, the end of its URL').optional(),
        ideaId: id('one of the founder’s ideas, for its latest report').optional(),
      }),
      output: { report: z.object(REPORT) },
      quotes: true,
      run: async ({ userId }, { reportId, ideaId }) => {
        if ((reportId === undefined) === (ideaId === undefined)) throw new InvalidField('reportId', EITHER);
        const sought = reportId ?? (await this.latestOf(userId, ideaId!));
        return { report: await this.read(sought) };
      },
    }),
  ];

  private async latestOf(userId: string, ideaId: string): Promise<string> {
    await this.ownIdeas.require(userId, ideaId);
    const [latest] = await this.queries.listOf(ideaId);
    return existing(latest, 'Report').id;
  }

  private async read(reportId: string) {
    const [found, standing] = await Promise.all([
      this.queries.findPublic(reportId),
      this.queries.standingOf(reportId),
    ]);
    const { jws, words } = existing(found, 'Report');
    const common = {
      reportId,
      url: `${this.env.appUrl}/evidence/r/${reportId}`,
      standing: existing(standing, 'Report').state,
    };
    const nothing = { signedAt: null, verdict: null, goal: null, quoted: { ideaTitle: null, founder: null } };
    if (jws === null) return { ...common, ...nothing };
    const { iat, idea, founder, verdict, goal } = payloadOf(jws) as unknown as Payload;
    // Reports from before their texts were stored have only signed texts, which contain visitors' words.
    const { title = null, text = null, notes = [] } = translatorFor('en').words(withoutNames(words)) ?? {};
    return {
      ...common,
      signedAt: new Date(iat * 1000).toISOString(),
      verdict: { ...verdict, title, text, notes },
      goal,
      quoted: { ideaTitle: upTo(NAME, idea.title), founder: founder && upTo(NAME, founder) },
    };
  }
}

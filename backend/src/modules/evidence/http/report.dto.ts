import { ApiProperty } from '@nestjs/swagger';

import type { Translator } from '../../../platform/i18n/translator.js';
import type { InWords } from '../../../shared/message.js';
import type { ReportWords } from '../domain/report-words.js';
import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
  type NewReport,
  type StoredReport,
  type ReportStanding,
  type Standing,
  STANDINGS,
} from '../domain/report.repository.js';

const JWS_EXAMPLE = 'eyJhbGciOiJFZDI1NTE5In0.eyJpc3MiOiJodHRwczovL2dyb3VuZHN3ZWxsLmV4YW1wbGUifQ.c2lnbmF0dXJl';

/** Options for publishing a report. */
export class PublishReportDto {
  @Optional.flag({ default: false, description: 'True to include the founder’s name in the report.' })
  includeName?: boolean;
}

/** A report, as shown to the founder who published it. */
export class OwnEvidenceReportDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;

  @Field.value(
    'https://groundswell.example/evidence/r/0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    'URL of the report’s public page.',
  )
  url: string;

  @Field.nullableText(JWS_EXAMPLE, 'The signed report. Null after withdrawal.') jws: string | null;

  @Field.value('Goal reached', 'Title of the verdict at publication, in the reader’s language.')
  title: string;

  @Field.time('2026-11-22T09:30:00.000Z') createdAt: string;
  @Field.nullableTime(null) withdrawnAt: string | null;

  static of(report: StoredReport | NewReport, origin: string, words: Translator): OwnEvidenceReportDto {
    const { id, jws, createdAt, withdrawnAt } = report;
    return {
      id,
      url: `${origin}/evidence/r/${id}`,
      jws,
      title: 'title' in report && !report.words ? report.title : words.say(report.words!.title),
      createdAt: createdAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    };
  }
}

/** Title and text of an experiment in a report. */
class ReportExperimentWordsDto {
  @Field.value('Best price: $19 a month') title: string;
  @Field.value('No answers yet.') text: string;
}

/** A report's texts, which are signed in English, in the reader's language. */
export class ReportWordsDto implements InWords<ReportWords> {
  @Field.value('Goal reached', 'The verdict’s title.') title: string;
  @ApiProperty({ description: 'The verdict’s text.' }) text: string;
  @ApiProperty({ type: [String], description: 'The verdict’s notes.' }) notes: string[];

  @ApiProperty({ type: [String], description: 'Results of the report’s `checks`, in the same order.' })
  checks: string[];

  @Field.list(ReportExperimentWordsDto, 'Texts of the report’s `experiments`, in the same order.')
  experiments: ReportExperimentWordsDto[];
}

/** A published report. */
export class EvidenceReportDto {
  @Field.nullable(
    { type: 'object', additionalProperties: true },
    { iss: 'https://groundswell.example', iat: 1795339800, form: 1 },
    'Payload of `jws`. `form` is the version of its format (docs/product.md). A published report never changes. Null after withdrawal.',
  )
  report: Record<string, unknown> | null;

  @Field.nullableText(
    JWS_EXAMPLE,
    'Signed with a key of `/.well-known/groundswell-evidence.json` (RFC 7515, compact).',
  )
  jws: string | null;

  @Field.nullableOne(
    ReportWordsDto,
    'The report’s texts by `Accept-Language`. Null for reports from before these texts were stored, and after withdrawal.',
  )
  words: ReportWordsDto | null;

  @Field.value(false) withdrawn: boolean;
}

/** The standing of a published report. */
export class ReportStandingDto {
  @Field.oneOf(
    STANDINGS,
    'ReportStandingState',
    'stands',
    '`superseded`: a later report on the same goal was published. `gone`: the idea was deleted or isn’t public now.',
  )
  state: Standing;

  @Field.time('2026-11-22T09:30:00.000Z', 'Time when the report got this state.') at: string;

  @Field.nullableText(null, 'ID of the latest report on the same goal. Null unless `superseded`.')
  newest: string | null;

  static of({ state, at, newest }: ReportStanding): ReportStandingDto {
    return { state, at: at.toISOString(), newest };
  }
}

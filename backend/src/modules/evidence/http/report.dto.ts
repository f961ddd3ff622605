import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
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

  @Field.value(
    'Reached the goal set on Jul 14, when 82 people had visited',
    'Title of the verdict at publication.',
  )
  title: string;

  @Field.time('2026-11-22T09:30:00.000Z') createdAt: string;
  @Field.nullableTime(null) withdrawnAt: string | null;

  static of(report: StoredReport, origin: string): OwnEvidenceReportDto {
    const { id, jws, title, createdAt, withdrawnAt } = report;
    return {
      id,
      url: `${origin}/evidence/r/${id}`,
      jws,
      title,
      createdAt: createdAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    };
  }
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

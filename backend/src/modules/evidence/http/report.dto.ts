import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
  type StoredReport,
  type ReportStanding,
  type Standing,
  STANDINGS,
} from '../domain/report.repository.js';

const JWS_EXAMPLE = 'eyJhbGciOiJFZDI1NTE5In0.eyJpc3MiOiJodHRwczovL2dyb3VuZHN3ZWxsLmV4YW1wbGUifQ.c2lnbmF0dXJl';

/** What a founder chooses when publishing. */
export class PublishReportDto {
  @Optional.flag({ default: false, description: 'Put the founder’s name into the report.' })
  includeName?: boolean;
}

/** A report, for the founder who published it. */
export class OwnEvidenceReportDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;

  @Field.value(
    'https://groundswell.example/evidence/r/0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    'Its public page.',
  )
  url: string;

  @Field.nullableText(JWS_EXAMPLE, 'Null once withdrawn.') jws: string | null;

  @Field.value(
    'Reached the goal set on Jul 14, when 82 people had visited',
    'The verdict’s title on that day.',
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

/** A report, for everybody. */
export class EvidenceReportDto {
  @Field.nullable(
    { type: 'object', additionalProperties: true },
    { iss: 'https://groundswell.example', iat: 1795339800, form: 1 },
    'The payload of `jws`; `form` says which form it has (docs/product.md). A published report never changes. Null once withdrawn.',
  )
  report: Record<string, unknown> | null;

  @Field.nullableText(
    JWS_EXAMPLE,
    'Signed with a key of `/.well-known/groundswell-evidence.json` (RFC 7515, compact).',
  )
  jws: string | null;

  @Field.value(false) withdrawn: boolean;
}

/** Whether a published report still stands. */
export class ReportStandingDto {
  @Field.oneOf(
    STANDINGS,
    'ReportStandingState',
    'stands',
    '`superseded`: a later report on the same goal was published. `gone`: the idea was deleted or is not public now.',
  )
  state: Standing;

  @Field.time('2026-11-22T09:30:00.000Z', 'Since when.') at: string;

  @Field.nullableText(null, 'ID of the latest report on the same goal. Null unless `superseded`.')
  newest: string | null;

  static of({ state, at, newest }: ReportStanding): ReportStandingDto {
    return { state, at: at.toISOString(), newest };
  }
}

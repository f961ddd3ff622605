import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type ReportStanding, type Standing, STANDINGS } from '../domain/report-standing.js';

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

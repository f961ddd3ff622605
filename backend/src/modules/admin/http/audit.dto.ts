import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import {
  ADMIN_ACTIONS,
  type AdminAction,
  AUDIT_SUBJECTS,
  type AuditState,
  type AuditSubject,
} from '../domain/admin-audit.js';

/** Ids of subjects are UUIDs, or ids of jobs, which are longer. */
const SUBJECT_ID_MAX = 200;

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
const FACTS = { type: 'object', additionalProperties: true };

/** The query of the audit. */
export class AuditQuery extends PageQuery {
  @Optional.oneOf(ADMIN_ACTIONS, 'This is not an action.', {
    enumName: 'AdminAction',
    example: 'idea.approved',
    description: 'What was done.',
  })
  action?: AdminAction;

  @Optional.id(ID, 'Who did it.')
  actorId?: string;

  @Optional.oneOf(AUDIT_SUBJECTS, 'This is not a kind of subject.', {
    enumName: 'AuditSubject',
    example: 'idea',
    description: 'What kind of thing it was done to.',
  })
  subjectType?: AuditSubject;

  @Optional.text({ min: 1, max: SUBJECT_ID_MAX }, { example: ID, description: 'What the action was about.' })
  subjectId?: string;
}

/** One admin action, as it was written down. */
export class AuditEntryDto {
  @Field.id(ID) id: string;
  @Field.id(ID) actorId: string;
  @Field.value('Ada Admin', 'The name at the time.') actorName: string;
  @Field.oneOf(ADMIN_ACTIONS, 'AdminAction', 'idea.changes-requested') action: AdminAction;
  @Field.oneOf(AUDIT_SUBJECTS, 'AuditSubject', 'idea') subjectType: AuditSubject;
  @Field.value(ID) subjectId: string;
  @Field.value('Quiet Hours for Open Offices', 'The name at the time.') subjectName: string;

  @Field.nullable(FACTS, { status: 'pending', version: 2 }) before: AuditState | null;

  @Field.nullable(FACTS, { status: 'address_review_comment', version: 3 })
  after: AuditState | null;

  @Field.nullableText('Please say who pays, and how much.') reason: string | null;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: Date;
}

/** An admin who has done something. */
export class AuditActorDto {
  @Field.id(ID) id: string;
  @Field.value('Ada Admin', 'The name at their last action.') name: string;
  @Field.integer(12) entries: number;
}

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

/** Maximum length of a subject's ID. Most are UUIDs; a job's ID is longer. */
const SUBJECT_ID_MAX = 200;

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
const FACTS = { type: 'object', additionalProperties: true };

/** Filters for the audit log. */
export class AuditQuery extends PageQuery {
  @Optional.oneOf(ADMIN_ACTIONS, 'Unknown action.', {
    enumName: 'AdminAction',
    example: 'idea.approved',
    description: 'Only entries with this action.',
  })
  action?: AdminAction;

  @Optional.id(ID, 'Only actions by the admin with this ID.')
  actorId?: string;

  @Optional.oneOf(AUDIT_SUBJECTS, 'Unknown subject type.', {
    enumName: 'AuditSubject',
    example: 'idea',
    description: 'Only entries about subjects of this type.',
  })
  subjectType?: AuditSubject;

  @Optional.text(
    { min: 1, max: SUBJECT_ID_MAX },
    { example: ID, description: 'Only entries about the subject with this ID.' },
  )
  subjectId?: string;
}

/** An entry in the audit log. */
export class AuditEntryDto {
  @Field.id(ID) id: string;
  @Field.id(ID) actorId: string;
  @Field.value('Ada Admin', 'Name of the admin at the time of the action.') actorName: string;
  @Field.oneOf(ADMIN_ACTIONS, 'AdminAction', 'idea.changes-requested') action: AdminAction;
  @Field.oneOf(AUDIT_SUBJECTS, 'AuditSubject', 'idea') subjectType: AuditSubject;
  @Field.value(ID) subjectId: string;
  @Field.value('Quiet Hours for Open Offices', 'Name of the subject at the time of the action.')
  subjectName: string;

  @Field.nullable(FACTS, { status: 'pending', version: 2 }) before: AuditState | null;

  @Field.nullable(FACTS, { status: 'address_review_comment', version: 3 })
  after: AuditState | null;

  @Field.nullableText('Please say who pays, and how much.') reason: string | null;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: Date;
}

/** An admin with entries in the audit log. */
export class AuditActorDto {
  @Field.id(ID) id: string;
  @Field.value('Ada Admin', 'Name of the admin at their latest action.') name: string;
  @Field.integer(12) entries: number;
}

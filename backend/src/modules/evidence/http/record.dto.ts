import { PartialType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { FounderRecord } from '../domain/founder-record.js';
import type { GoalPage, PageText } from '../domain/goal-page.js';
import type { SeenBefore } from '../domain/goal-text.js';
import type { PageChange } from '../domain/page-changes.js';

const SHA_256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** What visitors read. */
export class PageTextDto implements PageText {
  @Field.value('Quiet Hours') title: string;
  @Field.value('Rooms without noise, by the hour.') description: string;
  @Field.value('Productivity') category: string;
  @Field.nullableText('People who work from home') targetAudience: string | null;

  @Field.nullableText(
    SHA_256,
    'SHA-256, in hex, of the address of the cover: its path on this site, or its https URL elsewhere. Null without a cover.',
  )
  cover: string | null;
}

/** What visitors read when the goal started. */
export class GoalPageDto extends PageTextDto implements GoalPage {
  @Field.value(
    SHA_256,
    'SHA-256, in hex, of the other five fields as JSON in alphabetical order, without spaces, in UTF-8.',
  )
  sha256: string;
}

/** What the idea’s counted numbers showed its founder before the goal. */
export class SeenBeforeDto implements SeenBefore {
  @Field.integer(82, 'Counted visitors of the idea, whatever goal they are of.') visitors: number;
  @Field.integer(9, 'Of these, those who joined and confirmed their mailbox.') confirmed: number;
}

/** The fields of a page that changed. */
export class ChangedTextDto extends PartialType(PageTextDto) {}

/** What changed on the page that a goal tests, or tested. */
export class PageChangeDto implements PageChange {
  @Field.day('2026-01-15') day: string;
  @Field.integer(44, 'The goal’s visitors counted on days before it.') visitors: number;
  @Field.integer(76, 'Its visitors counted on that day and later, so far.') visitorsAfter: number;

  @Field.value(false, 'Whether the goal had its verdict by then, or its time was over.')
  afterVerdict: boolean;

  @Field.nullableOne(
    ChangedTextDto,
    'The fields that changed, as they were. Null for changes from before 1.1.',
  )
  before: ChangedTextDto | null;

  @Field.nullableOne(ChangedTextDto, 'The same fields as they are.')
  after: ChangedTextDto | null;
}

/** What came of all goals of the idea’s founder, those of deleted ideas included. */
export class FounderRecordDto implements FounderRecord {
  @Field.integer(7) goals: number;
  @Field.integer(2) reached: number;
  @Field.integer(4) missed: number;

  @Field.integer(1, 'Given up, deleted while they ran, or ended when an admin took the page down.')
  withdrawn: number;

  @Field.integer(0) running: number;
  @Field.integer(2, 'Ideas with a goal or an experiment that were deleted.') deletedIdeas: number;
}

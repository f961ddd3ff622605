import { PartialType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { FounderRecord } from '../domain/founder-record.js';
import type { GoalPage, PageText } from '../domain/goal-page.js';
import type { SeenBefore } from '../domain/goal-text.js';
import type { PageChange } from '../domain/page-changes.js';

const SHA_256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** The fields of an idea's page that visitors see. */
export class PageTextDto implements PageText {
  @Field.value('Quiet Hours') title: string;
  @Field.value('Rooms without noise, by the hour.') description: string;
  @Field.value('Productivity') category: string;
  @Field.nullableText('People who work from home') targetAudience: string | null;

  @Field.nullableText(
    SHA_256,
    'SHA-256, in hexadecimal, of the cover’s path on this site, or of its https URL elsewhere. Null without a cover.',
  )
  cover: string | null;
}

/** The page that visitors saw when the goal started. */
export class GoalPageDto extends PageTextDto implements GoalPage {
  @Field.value(
    SHA_256,
    'SHA-256, in hexadecimal, of the other five fields as UTF-8 JSON, in alphabetical order and without spaces.',
  )
  sha256: string;
}

/** The idea’s numbers that the founder had seen before the goal. */
export class SeenBeforeDto implements SeenBefore {
  @Field.integer(82, 'Number of the idea’s counted visitors, including those of earlier goals.')
  visitors: number;
  @Field.integer(9, 'Number of people in `visitors` who joined and confirmed their address.')
  confirmed: number;
}

/** The changed fields of a page. */
export class ChangedTextDto extends PartialType(PageTextDto) {}

/** A change to a page that a goal tests or tested. */
export class PageChangeDto implements PageChange {
  @Field.day('2026-01-15') day: string;
  @Field.integer(44, 'Number of the goal’s visitors counted on earlier days.') visitors: number;
  @Field.integer(76, 'Number of the goal’s visitors counted since the change, including that day.')
  visitorsAfter: number;

  @Field.value(false, 'True if the goal already had its verdict, or its time was over.')
  afterVerdict: boolean;

  @Field.nullableOne(ChangedTextDto, 'Old values of the changed fields. Null for changes before version 1.1.')
  before: ChangedTextDto | null;

  @Field.nullableOne(ChangedTextDto, 'New values of the changed fields. Null for changes before version 1.1.')
  after: ChangedTextDto | null;
}

/** Outcomes of all goals of the idea’s founder, including those of deleted ideas. */
export class FounderRecordDto implements FounderRecord {
  @Field.integer(7) goals: number;
  @Field.integer(2) reached: number;
  @Field.integer(4) missed: number;

  @Field.integer(
    1,
    'Number of goals given up, deleted while running, or ended when an admin took the page down.',
  )
  withdrawn: number;

  @Field.integer(0) running: number;
  @Field.integer(2, 'Number of deleted ideas that had a goal or an experiment.') deletedIdeas: number;
}

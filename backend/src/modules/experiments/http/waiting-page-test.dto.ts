import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Needed } from '../../../platform/http/input/optional.js';
import { shownPage } from '../domain/read-experiment.js';
import type { WaitingPageTest } from '../infrastructure/experiment.queries.js';
import { EXPERIMENT_DAYS } from './experiment.dto.js';
import { PageArmDto } from './arm.dto.js';

const COMMENTS_MAX = 2000;

/** The parts of the current page that versions may change. */
export class ComparedPageDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('quiet-hours-for-open-offices') slug: string;
  @Field.value('Quiet Hours for Open Offices') title: string;
  @Field.value('A booking board for silence.') description: string;
  @Field.nullableText('/uploads/ideas/0f3a-card.webp') image: string | null;
  @Field.nullableText('/uploads/ideas/0f3a-large.webp') featuredImage: string | null;
  @Field.integer(0, 'Index, from 0 to 3, of the generated cover that is used without an image.')
  coverVariant: number;
}

/** A page test that is waiting for review. */
export class WaitingPageTestDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @ApiProperty(EXPERIMENT_DAYS) days: number;
  @Field.time('2026-01-10T09:30:00.000Z') createdAt: string;
  @Field.value('ada@example.com') authorEmail: string;
  @Field.one(ComparedPageDto) idea: ComparedPageDto;

  @Field.list(PageArmDto, 'Versions of the page. The first version is the original, an empty object.')
  versions: PageArmDto[];

  static of({
    id,
    days,
    createdAt,
    arms,
    authorEmail,
    ideaId,
    ...idea
  }: WaitingPageTest): WaitingPageTestDto {
    return {
      id,
      days,
      authorEmail,
      createdAt: createdAt.toISOString(),
      idea: { id: ideaId, ...idea },
      versions: arms.map(shownPage),
    };
  }
}

/** The reason for declining a page test. */
export class DeclinePageTestDto {
  @Needed.text(
    { min: 1, max: COMMENTS_MAX, multiline: true, required: 'Please enter a reason.' },
    { example: 'Version B promises a price that the original denies.' },
  )
  reviewComments: string;
}

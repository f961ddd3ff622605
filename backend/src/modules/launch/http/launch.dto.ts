import { ApiProperty } from '@nestjs/swagger';

import { Needed } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { LAUNCH_STEPS, type LaunchStepName } from '../domain/launch-steps.js';

export class LaunchStepDto {
  @Field.oneOf(LAUNCH_STEPS, 'LaunchStepName', 'shared') step: LaunchStepName;
  @Field.value(true) done: boolean;
}

export class LaunchLinkDto {
  @Field.value('linkedin', '`utm_source` of a link with `utm_medium=launch`.') source: string;
  @Field.integer(12) visits: number;

  @Field.integer(3, 'Votes of the visitors whom it brought that day.') votes: number;

  @Field.integer(2, 'Sign-ups of the visitors whom it brought that day.') signUps: number;
}

export class LaunchReviewDto {
  @ApiProperty({ format: 'date-time', description: 'When the idea was submitted.' }) since: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5,
    minimum: 1,
    description: 'Hours within which half of the latest ideas were approved. Null while too few were.',
  })
  usualHours: number | null;
}

/** How the first days of an idea go. Visits are some seconds old. */
export class LaunchDto {
  @Field.value(true, 'Whether the page is public now.') isPublic: boolean;

  @Field.nullableOne(LaunchReviewDto, 'While it waits to be approved.')
  review: LaunchReviewDto | null;

  @Field.integer(7, 'Times that others opened the page.') visits: number;

  @Field.list(LaunchStepDto, 'Computed from what has happened, never ticked by hand.')
  steps: LaunchStepDto[];

  @Field.list(LaunchLinkDto, 'What my links have brought, the best first; 50 at most.')
  links: LaunchLinkDto[];

  @Field.value(false, 'Whether the page and its share image have my name and picture.') showsFounder: boolean;
  @Field.value(true, 'Whether my picture is one that we keep: no other is drawn.') hasPicture: boolean;
}

export class UpdateLaunchDto {
  @Needed.flag({
    example: true,
    description: 'Whether the page and its share image have my name and picture.',
  })
  showsFounder: boolean;
}

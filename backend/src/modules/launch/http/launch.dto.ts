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

  @Field.integer(3, 'Votes from visitors on the day they came through the link.') votes: number;

  @Field.integer(2, 'Sign-ups from visitors on the day they came through the link.') signUps: number;
}

export class LaunchReviewDto {
  @ApiProperty({ format: 'date-time', description: 'Time of submission.' }) since: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5,
    minimum: 1,
    description: 'Median hours until approval, over the latest ideas. Null if there were too few.',
  })
  usualHours: number | null;
}

/** The progress of an idea's first days. The numbers of visits are a few seconds old. */
export class LaunchDto {
  @Field.value(true, 'True if the page is currently public.') isPublic: boolean;

  @Field.nullableOne(LaunchReviewDto, 'Review of the idea. Null unless the idea is waiting for approval.')
  review: LaunchReviewDto | null;

  @Field.integer(7, 'Number of page visits, excluding your own.') visits: number;

  @Field.list(LaunchStepDto, 'Steps of the first days, completed automatically.')
  steps: LaunchStepDto[];

  @Field.list(LaunchLinkDto, 'Results of your links, most visited first. At most 50.')
  links: LaunchLinkDto[];

  @Field.value(false, 'True if the page and its share image show your name and picture.')
  showsFounder: boolean;
  @Field.value(true, 'True if your picture is stored on this site. Pictures stored elsewhere aren’t shown.')
  hasPicture: boolean;
}

export class UpdateLaunchDto {
  @Needed.flag({
    example: true,
    description: 'True to show your name and picture on the page and its share image.',
  })
  showsFounder: boolean;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';

import { IsValid, OptionalText } from '../../../platform/http/input/validators.js';

export const REFERRER_MAX = 2048;
export const UTM_MAX = 300;
export const VIA_MAX = 64;

function Claim(max: number) {
  return IsValid('claim', (value) =>
    typeof value === 'string' && value.length <= max
      ? null
      : `Please send a text of at most ${max} characters.`,
  );
}

/** A visit to an idea's page. */
export class VisitDto {
  @ApiProperty({ format: 'uuid', example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f' })
  @IsUUID(undefined, { message: 'This is not an id.' })
  ideaId: string;

  @ApiProperty({ enum: ['visit'], example: 'visit' })
  @IsIn(['visit'], { message: 'The kind of an event is visit.' })
  kind: 'visit';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: REFERRER_MAX,
    example: 'https://news.example.com/',
    description: 'The page before. Its host alone is kept.',
  })
  @OptionalText()
  @Claim(REFERRER_MAX)
  referrer?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: UTM_MAX, example: 'newsletter' })
  @OptionalText()
  @Claim(UTM_MAX)
  utmSource?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: UTM_MAX, example: 'email' })
  @OptionalText()
  @Claim(UTM_MAX)
  utmMedium?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: UTM_MAX, example: 'november' })
  @OptionalText()
  @Claim(UTM_MAX)
  utmCampaign?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: VIA_MAX,
    example: 'k3v7qmz2ad',
    description:
      "The code in the address, where a supporter's link led here. One of another idea's is as good as none.",
  })
  @OptionalText()
  @Claim(VIA_MAX)
  via?: string | null;
}

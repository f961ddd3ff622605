import { ApiProperty } from '@nestjs/swagger';

/** The process answers. */
export class LivenessDto {
  @ApiProperty({ example: 'ok', enum: ['ok'] }) status: 'ok';
}

class ReadinessChecksDto {
  @ApiProperty({ example: 'up', enum: ['up'] }) database: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) queue: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) mail: 'up';
}

/** The process and everything it needs answer. */
export class ReadinessDto {
  @ApiProperty({ example: 'ok', enum: ['ok'] }) status: 'ok';

  @ApiProperty({ type: ReadinessChecksDto, example: { database: 'up', queue: 'up', mail: 'up' } })
  checks: ReadinessChecksDto;
}

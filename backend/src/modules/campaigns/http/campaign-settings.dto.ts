import { ApiProperty } from '@nestjs/swagger';

import { Needed } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';

const REPLY_TO = {
  example: false,
  description:
    'Whether campaign mails carry your own email address for answers. Off at first, because every recipient sees it.',
};

/** What is to hold for all my campaigns. */
export class UpdateCampaignSettingsDto {
  @Needed.flag(REPLY_TO)
  replyToEnabled: boolean;
}

/** The settings of all my campaigns. */
export class CampaignSettingsDto {
  @ApiProperty(REPLY_TO) replyToEnabled: boolean;
  @Field.value('founder@example.com', 'The address that answers would go to.') email: string;
}

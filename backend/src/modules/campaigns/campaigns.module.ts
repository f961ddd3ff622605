import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { SignedUnsubscribeLinks } from '../waitlist/index.js';
import { ChangeCampaignSettings } from './application/change-campaign-settings.js';
import { ChangeCampaign } from './application/change-campaign.js';
import { CreateCampaign } from './application/create-campaign.js';
import { DeleteCampaign } from './application/delete-campaign.js';
import { OwnCampaigns } from './application/own-campaigns.js';
import { RetryFailed } from './application/retry-failed.js';
import { SendTestMail } from './application/send-test-mail.js';
import { CampaignProgressController } from './http/campaign-progress.controller.js';
import { CampaignSettingsController } from './http/campaign-settings.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { IdeaCampaignsController } from './http/idea-campaigns.controller.js';
import { MyCampaignsController } from './http/my-campaigns.controller.js';
import { AudienceQueries } from './infrastructure/audience.queries.js';
import { CampaignPersonalData } from './infrastructure/campaign-personal-data.js';
import { CampaignSettingsQueries } from './infrastructure/campaign-settings.queries.js';
import { CampaignQueries } from './infrastructure/campaign.queries.js';
import { DeliveryQueries } from './infrastructure/delivery.queries.js';
import { PgProgressFeed } from './infrastructure/pg-progress-feed.js';
import { SegmentQueries } from './infrastructure/segment.queries.js';
import { HtmlCampaignComposer } from './infrastructure/html-campaign-composer.js';
import { TypeormCampaignSettingsRepository } from './infrastructure/typeorm-campaign-settings.repository.js';
import { TypeormCampaignRepository } from './infrastructure/typeorm-campaign.repository.js';

/** What founders do with campaigns. Sending is the worker's: see `CampaignsJobsModule`. */
@Module({
  controllers: [
    IdeaCampaignsController,
    CampaignsController,
    CampaignSettingsController,
    MyCampaignsController,
    CampaignProgressController,
  ],
  providers: [
    CreateCampaign,
    OwnCampaigns,
    ChangeCampaign,
    ChangeCampaignSettings,
    CampaignSettingsQueries,
    ...adapters(
      TypeormCampaignSettingsRepository,
      PgProgressFeed,
      SignedUnsubscribeLinks,
      TypeormCampaignRepository,
      HtmlCampaignComposer,
    ),
    DeleteCampaign,
    RetryFailed,
    SendTestMail,
    ...registered(PersonalDataSections, CampaignPersonalData),
    CampaignQueries,
    DeliveryQueries,
    AudienceQueries,
    SegmentQueries,
  ],
})
export class CampaignsModule {}

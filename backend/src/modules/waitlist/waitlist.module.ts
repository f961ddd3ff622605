import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { PersonalFilesParts } from '../../shared/personal-files.js';
import { AnalyticsModule } from '../analytics/index.js';
import { ExperimentsModule } from '../experiments/index.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { AddSubscriber, TagSubscriber } from './application/add-subscriber.js';
import { AnswerConfirmation } from './application/answer-confirmation.js';
import { ChangeSubscription } from './application/change-subscription.js';
import { ChangeWaitlistSettings } from './application/change-waitlist-settings.js';
import { JoinWaitlist } from './application/join-waitlist.js';
import { EraseSubscriber } from './application/erase-subscriber.js';
import { RequestConfirmations } from './application/request-confirmations.js';
import { ConfirmationSettings } from './domain/confirmation-settings.js';
import { ConfirmController } from './http/confirm.controller.js';
import { ConfirmationRequestController } from './http/confirmation-request.controller.js';
import { PlaceController } from './http/place.controller.js';
import { ReferralsController } from './http/referrals.controller.js';
import { SignUpLimit } from './http/sign-up-limit.js';
import { SubscriberFiles } from './http/subscriber-files.js';
import { SubscribersController } from './http/subscribers.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { WaitlistController } from './http/waitlist.controller.js';
import { WaitlistSettingsController } from './http/waitlist-settings.controller.js';
import { PgConfirmationRequests } from './infrastructure/pg-confirmation-settings.js';
import { PgConfirmationSettings } from './infrastructure/pg-confirmation-settings.js';
import { PgConfirmationRepository } from './infrastructure/pg-confirmation.repository.js';
import { PgPlaces } from './infrastructure/pg-referrals.js';
import { PgWaitlistRepository } from './infrastructure/pg-waitlist.repository.js';
import { SubscriberQueries } from './infrastructure/subscriber.queries.js';
import {
  SignedConfirmationLinks,
  SignedPlaceLinks,
  SignedUnsubscribeLinks,
} from './infrastructure/signed-links.js';
import { WaitlistPersonalData } from './infrastructure/waitlist-personal-data.js';

@Module({
  imports: [AnalyticsModule, ExperimentsModule, OwnIdeasModule],
  controllers: [
    WaitlistController,
    WaitlistSettingsController,
    SubscribersController,
    UnsubscribeController,
    ConfirmController,
    ConfirmationRequestController,
    PlaceController,
    ReferralsController,
  ],
  providers: [
    ...registered(PersonalDataSections, WaitlistPersonalData),
    ...registered(PersonalFilesParts, SubscriberFiles),
    JoinWaitlist,
    AddSubscriber,
    TagSubscriber,
    ...adapters(
      PgConfirmationRepository,
      SignedConfirmationLinks,
      PgConfirmationRequests,
      PgConfirmationSettings,
      PgPlaces,
      SignedPlaceLinks,
      SignedUnsubscribeLinks,
      PgWaitlistRepository,
    ),
    SignUpLimit,
    EraseSubscriber,
    ChangeSubscription,
    ChangeWaitlistSettings,
    RequestConfirmations,
    AnswerConfirmation,
    SubscriberQueries,
  ],
  exports: [ConfirmationSettings],
})
export class WaitlistModule {}

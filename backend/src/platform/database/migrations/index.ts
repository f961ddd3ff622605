import { MainJob1763700000000 } from './1763700000000-main-job.js';
import { IdeaVersion1763810000000 } from './1763810000000-idea-version.js';
import { Analytics1763820000000 } from './1763820000000-analytics.js';
import { Accounts1763830000000 } from './1763830000000-accounts.js';
import { Campaigns1763840000000 } from './1763840000000-campaigns.js';
import { Billing1763850000000 } from './1763850000000-billing.js';
import { AdminDesk1763860000000 } from './1763860000000-admin-desk.js';
import { Moderation1763861000000 } from './1763861000000-moderation.js';
import { Operations1763862000000 } from './1763862000000-operations.js';
import { IdeaRanks1763880000000 } from './1763880000000-idea-ranks.js';
import { ApiKeys1763890000000 } from './1763890000000-api-keys.js';
import { OutgoingWebhooks1763900000000 } from './1763900000000-outgoing-webhooks.js';
import { LeanSignUps1763910000000 } from './1763910000000-lean-sign-ups.js';
import { IdeaEdits1763920000000 } from './1763920000000-idea-edits.js';
import { ConfirmedSignUps1763930000000 } from './1763930000000-confirmed-sign-ups.js';
import { BillingCredit1763940000000 } from './1763940000000-billing-credit.js';
import { EventsInCode1763950000000 } from './1763950000000-events-in-code.js';
import { VisitorsThatCount1763960000000 } from './1763960000000-visitors-that-count.js';
import { Evidence1763961000000 } from './1763961000000-evidence.js';
import { Confirmation1763962000000 } from './1763962000000-confirmation.js';
import { EvidenceReports1763963000000 } from './1763963000000-evidence-reports.js';
import { Inbox1763971000000 } from './1763971000000-inbox.js';
import { Listeners1763972000000 } from './1763972000000-listeners.js';
import { MailPreferences1763972500000 } from './1763972500000-mail-preferences.js';
import { Notices1763973500000 } from './1763973500000-notices.js';
import { CurrentSolution1763974000000 } from './1763974000000-current-solution.js';
import { TrafficLinks1763975500000 } from './1763975500000-traffic-links.js';
import { CampaignSegments1763977000000 } from './1763977000000-campaign-segments.js';
import { LaunchKits1763978500000 } from './1763978500000-launch-kits.js';
import { SegmentGuard1763983000000 } from './1763983000000-segment-guard.js';
import { Experiments1763984500000 } from './1763984500000-experiments.js';
import { PageTestReviews1763984600000 } from './1763984600000-page-test-reviews.js';
import { Referrals1763984700000 } from './1763984700000-referrals.js';
import { IdempotencyKeys1763984800000 } from './1763984800000-idempotency-keys.js';
import { SubscriberTags1763984810000 } from './1763984810000-subscriber-tags.js';
import { Imports1763984900000 } from './1763984900000-imports.js';
import { LeanVotes1763985100000 } from './1763985100000-lean-votes.js';
import { Mailboxes1763986400000 } from './1763986400000-mailboxes.js';
import { NormalizedAddresses1763986410000 } from './1763986410000-normalized-addresses.js';
import { AdminNotices1763986600000 } from './1763986600000-admin-notices.js';
import { ServiceStates1763986610000 } from './1763986610000-service-states.js';
import { Backups1763986900000 } from './1763986900000-backups.js';
import { GoalEstimates1763987100000 } from './1763987100000-goal-estimates.js';
import { FounderRecord1763987200000 } from './1763987200000-founder-record.js';
import { PageChanges1763987210000 } from './1763987210000-page-changes.js';
import { OneVisitorPerNetwork1763987300000 } from './1763987300000-one-visitor-per-network.js';
import { ReportStanding1763987600000 } from './1763987600000-report-standing.js';
import { NetworkOperators1763987700000 } from './1763987700000-network-operators.js';
import { LastingKeys1763987400000 } from './1763987400000-lasting-keys.js';
import { MailboxesByProvider1763987410000 } from './1763987410000-mailboxes-by-provider.js';
import { ImportAttempts1763986200000 } from './1763986200000-import-attempts.js';
import { ImportReading1763986300000 } from './1763986300000-import-reading.js';
import { ImportedDetails1763986310000 } from './1763986310000-imported-details.js';

/** Every migration, oldest first. */
export const migrations = [
  MainJob1763700000000,
  IdeaVersion1763810000000,
  Analytics1763820000000,
  Accounts1763830000000,
  Campaigns1763840000000,
  Billing1763850000000,
  AdminDesk1763860000000,
  Moderation1763861000000,
  Operations1763862000000,
  IdeaRanks1763880000000,
  ApiKeys1763890000000,
  OutgoingWebhooks1763900000000,
  LeanSignUps1763910000000,
  IdeaEdits1763920000000,
  ConfirmedSignUps1763930000000,
  BillingCredit1763940000000,
  EventsInCode1763950000000,
  VisitorsThatCount1763960000000,
  Evidence1763961000000,
  Confirmation1763962000000,
  EvidenceReports1763963000000,
  Inbox1763971000000,
  Listeners1763972000000,
  MailPreferences1763972500000,
  Notices1763973500000,
  CurrentSolution1763974000000,
  TrafficLinks1763975500000,
  CampaignSegments1763977000000,
  LaunchKits1763978500000,
  SegmentGuard1763983000000,
  Experiments1763984500000,
  PageTestReviews1763984600000,
  Referrals1763984700000,
  IdempotencyKeys1763984800000,
  SubscriberTags1763984810000,
  Imports1763984900000,
  LeanVotes1763985100000,
  ImportAttempts1763986200000,
  ImportReading1763986300000,
  ImportedDetails1763986310000,
  Mailboxes1763986400000,
  NormalizedAddresses1763986410000,
  AdminNotices1763986600000,
  ServiceStates1763986610000,
  Backups1763986900000,
  GoalEstimates1763987100000,
  FounderRecord1763987200000,
  PageChanges1763987210000,
  OneVisitorPerNetwork1763987300000,
  LastingKeys1763987400000,
  MailboxesByProvider1763987410000,
  ReportStanding1763987600000,
  NetworkOperators1763987700000,
];

import { LeanVotes1763985100000 } from './1763985100000-baseline.js';
import { ImportAttempts1763986200000 } from './1763986200000-import-attempts.js';
import { ImportReading1763986300000 } from './1763986300000-import-reading.js';
import { ImportedDetails1763986310000 } from './1763986310000-imported-details.js';
import { Mailboxes1763986400000 } from './1763986400000-mailboxes.js';
import { NormalizedAddresses1763986410000 } from './1763986410000-normalized-addresses.js';
import { AdminNotices1763986600000 } from './1763986600000-admin-notices.js';
import { ServiceStates1763986610000 } from './1763986610000-service-states.js';
import { Backups1763986900000 } from './1763986900000-backups.js';
import { GoalEstimates1763987100000 } from './1763987100000-goal-estimates.js';
import { FounderRecord1763987200000 } from './1763987200000-founder-record.js';
import { PageChanges1763987210000 } from './1763987210000-page-changes.js';
import { OneVisitorPerNetwork1763987300000 } from './1763987300000-one-visitor-per-network.js';
import { LastingKeys1763987400000 } from './1763987400000-lasting-keys.js';
import { MailboxesByProvider1763987410000 } from './1763987410000-mailboxes-by-provider.js';
import { ReportStanding1763987600000 } from './1763987600000-report-standing.js';
import { NetworkOperators1763987700000 } from './1763987700000-network-operators.js';
import { Before1764000000000 } from './1764000000000-before-1-0-0.js';
import { CountsOnRead1764000100000 } from './1764000100000-counts-on-read.js';
import { RefusedChanges1764000200000 } from './1764000200000-refused-changes.js';
import { SubscribersKeptAtOnce1764000300000 } from './1764000300000-subscribers-kept-at-once.js';
import { IdeasListedAtOnce1764000400000 } from './1764000400000-ideas-listed-at-once.js';
import { DeliveriesCountedByOne1764000500000 } from './1764000500000-deliveries-counted-by-one.js';
import { RecordKeptByOneTrigger1764000600000 } from './1764000600000-record-kept-by-one-trigger.js';
import { WorkAttempts1764001000000 } from './1764001000000-work-attempts.js';
import { CoverVariants1764005000000 } from './1764005000000-cover-variants.js';
import { PriceSegments1764006000000 } from './1764006000000-price-segments.js';
import { PriceIndex1764006010000 } from './1764006010000-price-index.js';
import { FoldedSearch1764007000000 } from './1764007000000-folded-search.js';
import { Locales1764010000000 } from './1764010000000-locales.js';
import { ReportWords1764012000000 } from './1764012000000-report-words.js';
import { IdeaLanguages1764020000000 } from './1764020000000-idea-languages.js';
import { WebhookPairs1764021000000 } from './1764021000000-webhook-pairs.js';
import { WebhookFormats1764021010000 } from './1764021010000-webhook-formats.js';
import { ChangedRows1764022000000 } from './1764022000000-changed-rows.js';
import { ChangesIndex1764022010000 } from './1764022010000-changes-index.js';
import { ImportSources1764024000000 } from './1764024000000-import-sources.js';

/** Every migration, oldest first. */
export const migrations = [
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
  Before1764000000000,
  CountsOnRead1764000100000,
  RefusedChanges1764000200000,
  SubscribersKeptAtOnce1764000300000,
  IdeasListedAtOnce1764000400000,
  DeliveriesCountedByOne1764000500000,
  RecordKeptByOneTrigger1764000600000,
  WorkAttempts1764001000000,
  CoverVariants1764005000000,
  PriceSegments1764006000000,
  PriceIndex1764006010000,
  FoldedSearch1764007000000,
  Locales1764010000000,
  ReportWords1764012000000,
  IdeaLanguages1764020000000,
  WebhookPairs1764021000000,
  WebhookFormats1764021010000,
  ChangedRows1764022000000,
  ChangesIndex1764022010000,
  ImportSources1764024000000,
];

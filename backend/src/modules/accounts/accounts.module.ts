import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { AuthModule, UsersModule } from '../auth/index.js';
import { ChangeProfile } from './application/change-profile.js';
import { DeleteAccount } from './application/delete-account.js';
import { AccountController } from './http/account.controller.js';
import { DataLinksModule } from './data-links.module.js';
import { DataExportController } from './http/data-export.controller.js';
import { DataLinkController } from './http/data-link.controller.js';
import { ExportTurn } from './http/export-turn.js';
import { FullDownload } from './http/full-download.js';
import { AccountQueries } from './infrastructure/account.queries.js';
import { AccountPersonalData, SessionPersonalData } from './infrastructure/account-personal-data.js';
import { ObjectStoreAvatars } from './infrastructure/object-store-avatars.js';
import { TypeormDeletedAccounts } from './infrastructure/typeorm-deleted-accounts.js';

/** A person's own account: name, picture, data export and deletion. */
@Module({
  imports: [AuthModule, UsersModule, DataLinksModule],
  controllers: [AccountController, DataExportController, DataLinkController],
  providers: [
    ChangeProfile,
    DeleteAccount,
    AccountQueries,
    ExportTurn,
    FullDownload,
    ...registered(PersonalDataSections, AccountPersonalData, SessionPersonalData),
    ...adapters(TypeormDeletedAccounts, ObjectStoreAvatars),
  ],
})
export class AccountsModule {}

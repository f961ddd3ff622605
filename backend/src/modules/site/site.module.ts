import { resolve } from 'node:path';

import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { adapters } from '../../platform/providers.js';
import { PageShell, SPA_ROOT } from '../../platform/http/responses/page-shell.js';
import { UsersModule } from '../auth/index.js';
import { EvidenceModule } from '../evidence/index.js';
import { IdeasModule } from '../ideas/index.js';
import { LaunchModule } from '../launch/index.js';
import { StatsModule } from '../stats/index.js';
import { DrawnScreens } from './domain/drawn-screens.js';
import { CoversController } from './http/covers.controller.js';
import { CrawlersController } from './http/crawlers.controller.js';
import { EmbedController } from './http/embed.controller.js';
import { PagesController } from './http/pages.controller.js';
import { ScreensController } from './http/screens.controller.js';
import { ShareImagesController } from './http/share-images.controller.js';
import { ReactScreens } from './infrastructure/react-screens.js';
import { SharpShareImages } from './infrastructure/sharp-share-images.js';

/**
 * Site module, the public web: pages with their heads, files for search engines and feed readers, share
 * images, and the widget's frame.
 */
@Module({
  imports: [IdeasModule, EvidenceModule, StatsModule, LaunchModule, UsersModule],
  controllers: [
    PagesController,
    ScreensController,
    CrawlersController,
    ShareImagesController,
    CoversController,
    EmbedController,
  ],
  providers: [
    {
      provide: PageShell,
      inject: [Env],
      useFactory: ({ SUPPORT_EMAIL }: Env) => new PageShell(SPA_ROOT, SUPPORT_EMAIL),
    },
    {
      provide: DrawnScreens,
      inject: [Env],
      useFactory: ({ SUPPORT_EMAIL }: Env) =>
        new ReactScreens(resolve(SPA_ROOT, '.server/main-server.mjs'), SUPPORT_EMAIL),
    },
    ...adapters(SharpShareImages),
  ],
})
export class SiteModule {}

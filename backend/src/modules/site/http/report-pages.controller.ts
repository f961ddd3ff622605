import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PageShell } from '../../../platform/http/responses/page-shell.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { PublicReports } from '../../evidence/index.js';
import { DrawnScreens } from '../domain/drawn-screens.js';
import { boot } from './boot.js';
import { hiddenHead, titled, unlistedHead } from './head.js';

const SCREEN = 'src/app/screens/evidence-report-screen.tsx';

/** What the head says of a report. */
interface Told {
  idea: { title: string };
  verdict: { title: string };
}

/** Published reports of evidence: the same page for whoever has the link, and for no search engine. */
@ApiExcludeController()
@Controller('evidence/r')
export class ReportPagesController {
  private readonly origin: string;

  constructor(
    env: Env,
    private readonly page: PageShell,
    private readonly reports: PublicReports,
    private readonly screens: DrawnScreens,
  ) {
    this.origin = env.appUrl;
  }

  @Get(':id')
  @PublicCache({ fromMemory: true })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('x-robots-tag', 'noindex')
  async show(@Param('id') given: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const id = given.toLowerCase();
    const found = isUUID(id) ? await this.reports.find(id) : null;
    if (!found) {
      const gone = isUUID(id) && (await this.reports.isGone(id));
      void reply.code(gone ? 410 : 404).header('cache-control', 'no-cache');
      const title = gone ? 'This report is gone' : '404 Report Not Found';
      return this.page.render({ head: hiddenHead(titled(title)), screen: SCREEN });
    }
    const boots = [boot.report(id, found)];
    if (!found.report)
      return this.page.render({
        head: hiddenHead(titled('This report was withdrawn')),
        screen: SCREEN,
        boot: boots,
      });
    const { idea, verdict } = found.report as unknown as Told;
    return this.page.render({
      head: unlistedHead({
        title: titled(`${idea.title}: evidence report`),
        description: verdict.title,
        url: `${this.origin}/evidence/r/${id}`,
      }),
      screen: SCREEN,
      markup: await this.screens.draw(`/evidence/r/${id}`, boots),
      boot: boots,
    });
  }
}

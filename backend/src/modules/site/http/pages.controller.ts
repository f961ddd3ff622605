import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PageLocale } from '../../../platform/http/input/page-locale.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { type BootEntry, PageShell } from '../../../platform/http/responses/page-shell.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { type Locale, pathIn } from '../../../shared/locale.js';
import { type Message, msg } from '../../../shared/message.js';
import { cardAlt } from '../../../shared/verdict-card.js';
import { PublicReports } from '../../evidence/index.js';
import { type IdeaDto, PublicIdeas } from '../../ideas/index.js';
import { LaunchQueries } from '../../launch/index.js';
import { StatsQueries } from '../../stats/index.js';
import { DrawnScreens } from '../domain/drawn-screens.js';
import { ShareImages } from '../domain/share-images.js';
import { boot, FIRST_PAGE, TRENDING } from './boot.js';
import {
  asDescription,
  hiddenHead,
  publicHead,
  reportSubject,
  shareImageUrl,
  shareSubjectOf,
  staticHead,
  titled,
  unlistedHead,
} from './head.js';
import { HOME_CRUMB, ideaData, listData, siteData, trailData, staticTrail } from './json-ld.js';
import { ALL_IDEAS, HOME, SITEMAP, type StaticPage } from './static-pages.js';

const HTML = 'text/html; charset=utf-8';
const IDEA_SCREEN = 'src/app/screens/idea-screen.tsx';
const REPORT_SCREEN = 'src/app/screens/evidence-report-screen.tsx';

/** The parts of a report that are used in the page's head. */
interface ReportSummary {
  idea: { title: string };
  verdict: { title: string };
}

/**
 * Delays the first paint until the numbers below the hero have arrived (HTML Standard, link type "expect").
 * The hero's text is centered next to the verdict, so it would move if the verdict arrived after the paint.
 */
const WHOLE_HERO = '<link rel="expect" href="#proof" blocking="render">';

/**
 * Serves pages with embedded data. The HTML is the same for everyone, so the SPA requests the session itself.
 */
@ApiExcludeController()
@Controller()
export class PagesController {
  private readonly origin: string;

  constructor(
    env: Env,
    private readonly page: PageShell,
    private readonly ideas: PublicIdeas,
    private readonly stats: StatsQueries,
    private readonly shareImages: ShareImages,
    private readonly launch: LaunchQueries,
    private readonly reports: PublicReports,
    private readonly screens: DrawnScreens,
  ) {
    this.origin = env.appUrl;
  }

  @Get('/')
  @PublicCache({ fromMemory: true })
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  async home(@PageLocale() locale: Locale): Promise<string> {
    const [stats, trending] = await Promise.all([this.stats.global(), this.ideas.list(TRENDING)]);
    const brought = [boot.stats(stats), boot.trending(trending), boot.plans()];
    const say = (message: Message) => translatorFor(locale).say(message);
    return this.page.render({
      locale,
      head:
        this.head(HOME, locale, siteData(this.origin, locale, say(HOME.description)), say(HOME.title)) +
        WHOLE_HERO,
      screen: HOME.screen,
      markup: await this.screens.draw(HOME.path, locale, brought),
      boot: brought,
    });
  }

  /** If the URL has a filter, no list is embedded, and the SPA requests it. */
  @Get('/ideas')
  @PublicCache({ fromMemory: true })
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  async list(
    @Query() { search, category, sort }: Record<string, unknown>,
    @PageLocale() locale: Locale,
  ): Promise<string> {
    const plain = !search && !category && (!sort || sort === FIRST_PAGE.sort);
    const first = plain ? await this.ideas.list(FIRST_PAGE) : null;
    const jsonLd = [
      this.trail(ALL_IDEAS, locale),
      ...(first ? [listData(first.rows, first.total, this.origin, locale)] : []),
    ];
    return this.staticPage(ALL_IDEAS, locale, jsonLd, first ? [boot.firstPage(first)] : []);
  }

  @Get('/sitemap')
  @PublicCache({ fromMemory: true })
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  async sitemap(@PageLocale() locale: Locale): Promise<string> {
    const first = await this.ideas.list(FIRST_PAGE);
    return this.staticPage(SITEMAP, locale, [this.trail(SITEMAP, locale)], [boot.firstPage(first)]);
  }

  /**
   * Responds with 404 if the idea isn't active. The founder can still open the page, because the SPA then
   * requests the idea from the API.
   */
  @Get('/ideas/:slug')
  @PublicCache({ fromMemory: true })
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  async idea(
    @Param('slug') slug: string,
    @PageLocale() locale: Locale,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.ideas.findPage(slug);
    if (!found) {
      void reply.code(404).header('cache-control', 'no-cache');
      return this.hidden(locale, IDEA_SCREEN, msg('404 Idea Not Found'));
    }
    const { idea } = found;
    // Always describes the original in the head, no matter which version the visitor sees, to match lists and
    // shared links.
    const visible = await this.ideas.shownTo(reply, idea, found.pageTest);
    const brought = [boot.idea(visible)];
    return this.page.render({
      locale,
      head: await this.ideaHead(idea, locale),
      screen: IDEA_SCREEN,
      markup: await this.screens.draw(`/ideas/${idea.slug}`, locale, brought),
      boot: brought,
    });
  }

  /**
   * Serves a published evidence report. The page is the same for everyone with the link, and hidden from
   * search engines.
   */
  @Get('/evidence/r/:id')
  @PublicCache({ fromMemory: true })
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  @Header('x-robots-tag', 'noindex')
  async report(
    @Param('id') given: string,
    @PageLocale() locale: Locale,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const id = given.toLowerCase();
    const found = isUUID(id) ? await this.reports.find(id, locale) : null;
    if (!found) {
      const gone = isUUID(id) && (await this.reports.isGone(id));
      void reply.code(gone ? 410 : 404).header('cache-control', 'no-cache');
      const title = gone ? msg('This report is gone') : msg('404 Report Not Found');
      return this.hidden(locale, REPORT_SCREEN, title);
    }
    const boots = [boot.report(id, found)];
    if (!found.report) return this.hidden(locale, REPORT_SCREEN, msg('This report was withdrawn'), boots);
    const { idea, verdict } = found.report as unknown as ReportSummary;
    const path = `/evidence/r/${id}`;
    const url = this.origin + pathIn(locale, path);
    const card = await this.reports.verdictOf(id, locale);
    const title = translatorFor(locale).say(msg('{title}: evidence report', { title: idea.title }));
    return this.page.render({
      locale,
      head: unlistedHead(
        { title: titled(title), description: found.words?.title ?? verdict.title, url },
        card && {
          url: shareImageUrl(this.origin + path, locale, this.shareImages.versionOf(reportSubject(card))),
          alt: cardAlt(card.card),
        },
      ),
      screen: REPORT_SCREEN,
      markup: await this.screens.draw(path, locale, boots),
      boot: boots,
    });
  }

  private async ideaHead(idea: IdeaDto, locale: Locale): Promise<string> {
    const path = `/ideas/${idea.slug}`;
    const url = this.origin + pathIn(locale, path);
    const say = (message: Message) => translatorFor(locale).say(message);
    const [founder, verdict] = await Promise.all([
      this.launch.shownFounder(idea.id),
      this.reports.verdictOfIdea(idea.id),
    ]);
    const subject = shareSubjectOf(idea, founder, verdict, locale);
    const image = shareImageUrl(this.origin + path, locale, this.shareImages.versionOf(subject));
    const trail = trailData([
      { name: say(HOME_CRUMB), url: this.origin + pathIn(locale, '/') },
      { name: say(msg('Ideas')), url: this.origin + pathIn(locale, ALL_IDEAS.path) },
      { name: idea.title, url },
    ]);
    return publicHead(
      {
        title: titled(idea.title),
        description: asDescription(idea.description),
        path,
        locale,
        image,
        imageAlt: verdict ? `${idea.title}. ${cardAlt(verdict.card)}` : `${idea.title}, ${subject.category}`,
        type: 'article',
        jsonLd: [ideaData(idea, url, image, locale), trail],
      },
      this.origin,
    );
  }

  /** Without embedded responses, the browser renders the screen. */
  private async staticPage(
    page: StaticPage,
    locale: Locale,
    jsonLd: object[],
    entries: BootEntry[],
  ): Promise<string> {
    return this.page.render({
      locale,
      head: this.head(page, locale, jsonLd, titled(translatorFor(locale).say(page.title))),
      screen: page.screen,
      markup: entries.length > 0 ? await this.screens.draw(page.path, locale, entries) : '',
      boot: entries,
    });
  }

  /** A page about something that isn't public. */
  private hidden(locale: Locale, screen: string, title: Message, entries?: BootEntry[]): string {
    const head = hiddenHead(titled(translatorFor(locale).say(title)));
    return this.page.render({ locale, head, screen, boot: entries });
  }

  private head(page: StaticPage, locale: Locale, jsonLd: object[], title: string): string {
    return staticHead(page, { locale, title, jsonLd }, this.origin, this.shareImages);
  }

  private trail(page: StaticPage, locale: Locale): object {
    return staticTrail(page, this.origin, locale);
  }
}

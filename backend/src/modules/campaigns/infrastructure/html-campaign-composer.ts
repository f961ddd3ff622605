import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { convert } from 'html-to-text';

import { Env } from '../../../platform/config/env.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { oneLine } from '../../../platform/mail/mail-template.js';
import { linkIn, type Locale, pathIn } from '../../../shared/locale.js';
import { coverPath } from '../../../shared/cover-address.js';
import { UnsubscribeLinks } from '../../waitlist/index.js';
import { VISIT_MEDIUM, VISIT_SOURCE } from '../domain/campaign.js';
import {
  CampaignComposer,
  type CampaignMailContext,
  type ComposedMail,
  type ComposedSeries,
} from '../domain/campaign-composer.js';
import { campaignHtml, campaignText } from './campaign-layout.js';
import {
  firstLinkAsButton,
  linksTo,
  wordsTo,
  endsInAddress,
  isInForeignAddress,
  withoutForeignAddresses,
} from './mail-links.js';
import { sanitizeContent, styleContent } from './sanitize-content.js';

/**
 * Maximum number of prepared contents to cache, keyed by their text. Each campaign's content is prepared
 * once, not per recipient.
 */
const PREPARED_KEPT = 50;
/** Maximum number of cached series, one for each campaign and language. */
const SERIES_KEPT = 200;

const MERGE_TAG = /\{\{(ideaTitle|ideaUrl|unsubscribeUrl)\}\}/g;
type MergeValues = Record<'ideaTitle' | 'ideaUrl' | 'unsubscribeUrl', string>;

interface Prepared {
  /** HTML of the content. The first link with its own paragraph is a button. */
  html: string;
  text: string;
}

/** Composes campaign emails as HTML with a plain-text alternative. */
@Injectable()
export class HtmlCampaignComposer extends CampaignComposer {
  private readonly prepared = new Map<string, Prepared>();
  private readonly series = new Map<string, { context: CampaignMailContext; series: ComposedSeries }>();
  /**
   * Stands in for a subscriber's token. It has a token's length, so that lines wrap at the same places, and
   * is random, so that no author can know it.
   */
  private readonly placeholder = randomBytes(32).toString('base64url');
  private readonly appUrl: string;
  private readonly host: string;
  private readonly defaultLocale: Locale;

  constructor(
    env: Env,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {
    super();
    this.appUrl = env.appUrl;
    this.host = new URL(env.appUrl).hostname;
    this.defaultLocale = env.DEFAULT_LOCALE;
  }

  sanitize(html: string): string {
    return sanitizeContent(html);
  }

  givesLinksAway(html: string): boolean {
    return isInForeignAddress(html);
  }

  compose(context: CampaignMailContext, subscriberId: string | null): ComposedMail {
    return this.write(context, this.unsubscribeLinks.urlFor(subscriberId), subscriberId === null);
  }

  composeSeries(context: CampaignMailContext): ComposedSeries {
    const key = `${context.campaignId} ${context.locale}`;
    const cached = this.series.get(key);
    if (cached && isSame(cached.context, context)) return cached.series;
    const { placeholder } = this;
    const mail = this.write(context, this.unsubscribeLinks.urlWith(placeholder), false);
    const series = { mail, placeholder };
    this.series.delete(key);
    if (this.series.size >= SERIES_KEPT) this.series.delete(this.series.keys().next().value!);
    this.series.set(key, { context, series });
    return series;
  }

  placeholderValue(subscriberId: string): string {
    return this.unsubscribeLinks.tokenFor(subscriberId);
  }

  private write(context: CampaignMailContext, unsubscribeUrl: string, sample: boolean): ComposedMail {
    const { appUrl } = this;
    const locale = context.locale ?? this.defaultLocale;
    const translator = translatorFor(locale);
    const values: MergeValues = {
      ideaTitle: context.ideaTitle,
      ideaUrl: appUrl + pathIn(locale, `/ideas/${context.ideaSlug}`),
      unsubscribeUrl: linkIn(locale, unsubscribeUrl),
    };
    const { html, text } = this.prepare(context.content);
    const tagged = `${values.ideaUrl}?${new URLSearchParams({
      utm_source: VISIT_SOURCE,
      utm_medium: VISIT_MEDIUM,
      utm_campaign: context.visitTag,
    })}`;
    const subject = oneLine(fill(context.subject, { ...values, unsubscribeUrl: '' }, (value) => value));
    const headers: Record<string, string> = { 'List-Id': `<${context.ideaId}.${this.host}>` };
    if (!sample) {
      // Unsubscribe headers of RFC 8058: one HTTPS link that unsubscribes on POST. A sample's link
      // unsubscribes no one.
      headers['List-Unsubscribe'] = `<${unsubscribeUrl}>`;
      headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
    }
    const escaped = {
      ideaTitle: escapeHtml(values.ideaTitle),
      ideaUrl: escapeHtml(values.ideaUrl),
      unsubscribeUrl: escapeHtml(values.unsubscribeUrl),
    };
    return {
      fromName: oneLine(context.ideaTitle),
      replyTo: context.repliesToFounder ? context.founderEmail : null,
      subject,
      html: campaignHtml({
        ...escaped,
        translator,
        ideaUrl: escapeHtml(tagged),
        coverUrl: escapeHtml(new URL(coverOf(context), appUrl).href),
        founderName: context.founderName === null ? null : escapeHtml(context.founderName),
        appUrl,
        repliesToFounder: context.repliesToFounder,
        subject: escapeHtml(subject),
        body: linksTo(escaped.ideaUrl, escapeHtml(tagged), fill(html, values, escapeHtml)),
      }),
      text: campaignText({
        ...values,
        translator,
        appUrl,
        repliesToFounder: context.repliesToFounder,
        body: wordsTo(
          values.ideaUrl,
          tagged,
          fill(text, values, (value) => value),
        ),
      }),
      headers,
    };
  }

  private prepare(content: string): Prepared {
    const cached = this.prepared.get(content);
    if (cached) return cached;
    const html = withoutForeignAddresses(styleContent(content));
    const prepared = { html: firstLinkAsButton(html), text: convert(html, TEXT_OPTIONS).trim() };
    if (this.prepared.size >= PREPARED_KEPT) this.prepared.delete(this.prepared.keys().next().value!);
    this.prepared.set(content, prepared);
    return prepared;
  }
}

function isSame(one: CampaignMailContext, other: CampaignMailContext): boolean {
  return (Object.keys(one) as (keyof CampaignMailContext)[]).every((key) => one[key] === other[key]);
}

/** The idea's own cover, or the generated one. */
function coverOf({ cover, ideaTitle, coverVariant }: CampaignMailContext): string {
  return cover ?? coverPath({ title: ideaTitle, coverVariant }, 'mail');
}

const plain = { uppercase: false };
const TEXT_OPTIONS = {
  wordwrap: 78,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: plain })),
  ],
};

/** Replaces all tags in one pass, so that values that look like tags stay unchanged. */
function fill(text: string, values: MergeValues, escape: (value: string) => string): string {
  return text.replace(MERGE_TAG, (_, tag: keyof MergeValues, at: number) => {
    const apart = tag === 'unsubscribeUrl' && endsInAddress(text.slice(Math.max(0, at - 1), at));
    return (apart ? ' ' : '') + escape(values[tag]);
  });
}

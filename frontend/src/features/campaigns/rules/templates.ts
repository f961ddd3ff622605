import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CampaignType } from '@/api/workspace';
import type { CampaignValues } from './values';
import { isBlank } from './mail-html';

/** Fields of the idea that templates use. */
export interface TemplateIdea {
  description: string;
  targetAudience: string;
}

type Words = Pick<CampaignValues, 'name' | 'subject' | 'content'>;

/** The initial text of a campaign. */
export interface Template {
  label: MessageDescriptor;
  words: (idea: TemplateIdea) => Words;
}

/** Filled in by the server for each recipient. */
const ideaTitle = '{{ideaTitle}}';

/** Maximum length of the idea's first sentence in an email, in characters. */
const SENTENCE = 240;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
const mail = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
const items = (...texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('');
const link = (words: string) => `<a href="{{ideaUrl}}">${words}</a>`;

/** Returns the first sentence of the idea's description. Empty if the sentence is too long. */
function inShort({ description }: TemplateIdea): string[] {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/s.exec(description.trim()) ?? [description.trim()];
  const short = sentence.replace(/\s+/g, ' ');
  return short && short.length <= SENTENCE ? [escape(short)] : [];
}

/** Returns the idea's target audience. Empty unless the founder described it in a few words. */
function forWhom({ targetAudience }: TemplateIdea): string {
  const audience = targetAudience.replace(/\s+/g, ' ').trim();
  return audience && audience.length <= 80 ? escape(audience.replace(/[.!]$/, '')) : '';
}

const oneThingFirst = (audience: string) =>
  audience
    ? t`I’m building ${ideaTitle} for ${audience} and can only do one thing first:`
    : t`I’m building ${ideaTitle} and can only do one thing first:`;

const opensForAFew = (audience: string) =>
  audience
    ? t`${ideaTitle} opens for ${audience}, for a few people at first. You joined early, so one of the places is yours if you want it this week.`
    : t`${ideaTitle} opens, for a few people at first. You joined early, so one of the places is yours if you want it this week.`;

/** Templates by type. Their texts are in the founder's language. */
export const TEMPLATES: Record<CampaignType, readonly Template[]> = {
  welcome: [
    {
      label: msg`Thank you`,
      words: (idea) => ({
        name: t`Thank you for joining`,
        subject: t`You’re on the list for ${ideaTitle}`,
        content: mail(
          t`Thank you for joining the waitlist for ${ideaTitle}.`,
          ...inShort(idea),
          t`I’ll write when there’s something to see. Until then, you can follow along on its page.`,
          link(t`See ${ideaTitle}`),
        ),
      }),
    },
    {
      label: msg`One question`,
      words: () => ({
        name: t`How do you do it today?`,
        subject: t`One question about ${ideaTitle}`,
        content: mail(
          t`Thank you for joining the waitlist for ${ideaTitle}.`,
          t`Before I build more of it, I’d like to know one thing: <strong>how do you solve this today, and what bothers you most about it?</strong>`,
          t`Two sentences help more than you think. I read every one.`,
          link(t`Tell me`),
        ),
      }),
    },
  ],
  reminder: [
    {
      label: msg`Still interested?`,
      words: (idea) => ({
        name: t`Still interested?`,
        subject: t`Still interested in ${ideaTitle}?`,
        content: mail(
          t`A few days ago you joined the waitlist for ${ideaTitle}.`,
          ...inShort(idea),
          t`Has anything changed? If you’d pay for it or would like to help, please say so. It decides what I do next.`,
          link(t`Tell me`),
          t`Not interested anymore? The link below takes you off the list.`,
        ),
      }),
    },
  ],
  update: [
    {
      label: msg`What’s new`,
      words: () => ({
        name: t`What’s new`,
        subject: t`News about ${ideaTitle}`,
        content: mail(t`Here’s what has happened with ${ideaTitle} since you joined:`).concat(
          `<ul>${items(t`What I’ve learned`, t`What I’ve built`, t`What comes next, and when`)}</ul>`,
          mail(link(t`See what’s new`)),
        ),
      }),
    },
    {
      label: msg`Help me decide`,
      words: (idea) => ({
        name: t`Help me decide`,
        subject: t`What should ${ideaTitle} do first?`,
        content: mail(oneThingFirst(forWhom(idea))).concat(
          `<ol>${items(t`The first thing`, t`The second thing`)}</ol>`,
          mail(t`Which would you use this week? One word is enough.`, link(t`Tell me which`)),
        ),
      }),
    },
  ],
  launch: [
    {
      label: msg`It’s here`,
      words: (idea) => ({
        name: t`Launch day`,
        subject: t`${ideaTitle} is here`,
        content: mail(
          t`You asked to hear when ${ideaTitle} opens. It’s open.`,
          ...inShort(idea),
          t`You were one of the first on the list, so you can try it now.`,
          link(t`Try ${ideaTitle}`),
          t`If something doesn’t work, tell me. I’m fixing things right away today.`,
        ),
      }),
    },
    {
      label: msg`First places`,
      words: (idea) => ({
        name: t`First places`,
        subject: t`One of the first places at ${ideaTitle}`,
        content: mail(opensForAFew(forWhom(idea)), link(t`Take my place`)),
      }),
    },
  ],
};

const blank: Record<keyof Words, (text: string) => boolean> = {
  name: (text) => !text.trim(),
  subject: (text) => !text.trim(),
  content: isBlank,
};

/**
 * Returns the values that a template sets. It fills only fields that are empty or still contain an unchanged
 * template.
 */
export function filledBy(
  template: Template,
  values: CampaignValues,
  idea: TemplateIdea,
): Partial<CampaignValues> {
  const all = Object.values(TEMPLATES)
    .flat()
    .map(({ words }) => words(idea));
  const free = (field: keyof Words) =>
    blank[field](values[field]) || all.some((words) => words[field] === values[field]);
  const words = template.words(idea);
  return Object.fromEntries(
    (['name', 'subject', 'content'] as const)
      .filter((field) => free(field) && words[field] !== values[field])
      .map((field) => [field, words[field]]),
  );
}

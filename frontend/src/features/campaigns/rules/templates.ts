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
  label: string;
  words: (idea: TemplateIdea) => Words;
}

/** Maximum length of the idea's first sentence in an email, in characters. */
const SENTENCE = 240;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
const mail = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
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
  return audience && audience.length <= 80 ? ` for ${escape(audience.replace(/[.!]$/, ''))}` : '';
}

export const TEMPLATES: Record<CampaignType, readonly Template[]> = {
  welcome: [
    {
      label: 'Thank you',
      words: (idea) => ({
        name: 'Thank you for joining',
        subject: 'You’re on the list for {{ideaTitle}}',
        content: mail(
          'Thank you for joining the waitlist for {{ideaTitle}}.',
          ...inShort(idea),
          'I’ll write when there’s something to see. Until then, you can follow along on its page.',
          link('See {{ideaTitle}}'),
        ),
      }),
    },
    {
      label: 'One question',
      words: () => ({
        name: 'How do you do it today?',
        subject: 'One question about {{ideaTitle}}',
        content: mail(
          'Thank you for joining the waitlist for {{ideaTitle}}.',
          'Before I build more of it, I’d like to know one thing: <strong>how do you solve this today, and what bothers you most about it?</strong>',
          'Two sentences help more than you think. I read every one.',
          link('Tell me'),
        ),
      }),
    },
  ],
  reminder: [
    {
      label: 'Still interested?',
      words: (idea) => ({
        name: 'Still interested?',
        subject: 'Still interested in {{ideaTitle}}?',
        content: mail(
          'A few days ago you joined the waitlist for {{ideaTitle}}.',
          ...inShort(idea),
          'Has anything changed? If you’d pay for it or would like to help, please say so. It decides what I do next.',
          link('Tell me'),
          'Not interested anymore? The link below takes you off the list.',
        ),
      }),
    },
  ],
  update: [
    {
      label: 'What’s new',
      words: () => ({
        name: 'What’s new',
        subject: 'News about {{ideaTitle}}',
        content: mail('Here’s what has happened with {{ideaTitle}} since you joined:').concat(
          '<ul><li>What I’ve learned</li><li>What I’ve built</li><li>What comes next, and when</li></ul>',
          mail(link('See what’s new')),
        ),
      }),
    },
    {
      label: 'Help me decide',
      words: (idea) => ({
        name: 'Help me decide',
        subject: 'What should {{ideaTitle}} do first?',
        content: mail(`I’m building {{ideaTitle}}${forWhom(idea)} and can only do one thing first:`).concat(
          '<ol><li>The first thing</li><li>The second thing</li></ol>',
          mail('Which would you use this week? One word is enough.', link('Tell me which')),
        ),
      }),
    },
  ],
  launch: [
    {
      label: 'It’s here',
      words: (idea) => ({
        name: 'Launch day',
        subject: '{{ideaTitle}} is here',
        content: mail(
          'You asked to hear when {{ideaTitle}} opens. It’s open.',
          ...inShort(idea),
          'You were one of the first on the list, so you can try it now.',
          link('Try {{ideaTitle}}'),
          'If something doesn’t work, tell me. I’m fixing things right away today.',
        ),
      }),
    },
    {
      label: 'First places',
      words: (idea) => ({
        name: 'First places',
        subject: 'One of the first places at {{ideaTitle}}',
        content: mail(
          `{{ideaTitle}} opens${forWhom(idea)}, for a few people at first. You joined early, so one of the places is yours if you want it this week.`,
          link('Take my place'),
        ),
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

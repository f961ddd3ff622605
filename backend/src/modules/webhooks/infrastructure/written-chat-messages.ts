import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { type Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { grouped } from '../../../shared/grouped.js';
import type { Locale } from '../../../shared/locale.js';
import type { Markup, Message } from '../../../shared/message.js';
import { type ChatEvent, type ChatFormat, ChatMessages, MESSAGE_INTERVAL } from '../domain/chat.js';
import { andMore, pathOf, sentenceOf, summaryOf, type ToldData } from '../domain/chat-sentences.js';

/** Maximum lengths in characters: of a message (Discord takes 2,000), and of a text that someone wrote. */
const MESSAGE_MAX = 1_900;
const TEXT_MAX = 200;
/** Maximum number of sentences in a message. */
const SENTENCES = 6;
/** Age in ms up to which events count as of the last minute. The message may wait for its turn. */
const LAST_MINUTE = MESSAGE_INTERVAL + 30_000;

/** How a chat service writes texts and links, and the JSON that it accepts. */
interface Service {
  /** Makes a text that someone wrote show as it is: without formatting, links or mentions. */
  escape(text: string): string;
  /** @param label an escaped text */
  link(url: string, label: string): string;
  body(text: string): object;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes Markdown by a backslash before each ASCII punctuation mark. */
const markdown = {
  escape: (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`),
  link: (url: string, label: string) => `[${label}](${url})`,
};

const SERVICES: Record<ChatFormat, Service> = {
  slack: {
    escape: (text) => text.replace(/[&<>]/g, (mark) => ENTITIES[mark]!),
    link: (url, label) => `<${url}|${label}>`,
    body: (text) => ({ text }),
  },
  discord: { ...markdown, body: (content) => ({ content, allowed_mentions: { parse: [] } }) },
  teams: {
    ...markdown,
    // A blank line, because a single line break doesn't begin a new line there.
    body: (text) => ({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text: text.replaceAll('\n', '\n\n'), wrap: true }],
          },
        },
      ],
    }),
  },
};

/** Puts a text on one line without characters that change the direction, and shortens it. */
function tidied(text: string): string {
  const line = text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ');
  const points = [...line.trim()];
  return points.length > TEXT_MAX ? `${points.slice(0, TEXT_MAX - 1).join('')}…` : points.join('');
}

/** Messages for chats, in the founder's language. They contain no address of a person. */
@Injectable()
export class WrittenChatMessages extends ChatMessages {
  constructor(private readonly env: Env) {
    super();
  }

  bodyOf(format: ChatFormat, locale: Locale | null, events: readonly ChatEvent[]): string {
    const service = SERVICES[format];
    return JSON.stringify(service.body(this.text(service, translatorFor(locale ?? 'en'), events)));
  }

  private text(service: Service, words: Translator, events: readonly ChatEvent[]): string {
    const groups = grouped(events, groupOf);
    const put = (message: Message) => words.put(message, (text) => service.escape(tidied(text)));
    const lines: string[] = [];
    let remaining = events.length;
    let room = MESSAGE_MAX;
    for (const group of groups) {
      const line = put(this.sentence(service, group));
      if (lines.length >= SENTENCES || line.length > room) break;
      lines.push(line);
      room -= line.length + 1;
      remaining -= group.length;
    }
    if (remaining > 0) lines.push(put(andMore(remaining, this.link(service, '/dashboard', 'Groundswell'))));
    return lines.join('\n');
  }

  private sentence(service: Service, group: readonly ChatEvent[]): Message {
    const { type, isTest } = group[0]!;
    const data = group[0]!.data as ToldData;
    const path = pathOf(type, isTest ? undefined : data.idea);
    const idea = this.link(service, path, data.idea?.title ?? 'Groundswell');
    if (group.length === 1) return sentenceOf(type, idea, data);
    const since = Date.now() - Math.min(...group.map(({ occurredAt }) => occurredAt.getTime()));
    const when = since <= LAST_MINUTE ? 'minute' : 'earlier';
    return summaryOf(type, { count: group.length, idea, when });
  }

  private link(service: Service, path: string, label: string): Markup {
    return { html: service.link(`${this.env.appUrl}${path}`, service.escape(tidied(label))) };
  }
}

const groupOf = ({ type, data, isTest }: ChatEvent) =>
  `${type} ${isTest} ${(data as ToldData).idea?.id ?? ''}`;

import Handlebars from 'handlebars';

import type { Env } from '../config/env.js';
import { htmlLayout, textLayout } from './templates/layout.js';
import { type TemplateData, type TemplateName, templates } from './templates/index.js';

/** A rendered template. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

const handlebars = Handlebars.create();
handlebars.registerPartial('htmlLayout', htmlLayout);
handlebars.registerPartial('textLayout', textLayout);
/** Text that people wrote over several lines, escaped. */
handlebars.registerHelper(
  'lines',
  (text: string) =>
    new Handlebars.SafeString(Handlebars.escapeExpression(text).replace(/\r\n|\r|\n/g, '<br>')),
);

// Strict: a value that is missing is an error here, not a gap in somebody's mail.
const HTML = { strict: true };
const PLAIN = { strict: true, noEscape: true };

const BECAUSE_OF_AN_IDEA = 'You get this email because you submitted an idea on Groundswell.';

const compiled = new Map(
  Object.entries(templates).map(([name, source]) => [
    name,
    {
      subject: handlebars.compile(source.subject, PLAIN),
      html: handlebars.compile(`{{#> htmlLayout}}${source.html}{{/htmlLayout}}`, HTML),
      text: handlebars.compile(`{{#> textLayout}}${source.text}{{/textLayout}}`, PLAIN),
    },
  ]),
);

/** Fills in a template: HTML with what people wrote escaped, and the same in plain text. The subject is one line. */
export function renderMail<T extends TemplateName>(
  name: T,
  data: TemplateData[T],
  env: Pick<Env, 'appUrl' | 'SUPPORT_EMAIL'>,
): MailContent {
  const template = compiled.get(name)!;
  const reason = templates[name].reason ?? BECAUSE_OF_AN_IDEA;
  const context = { ...data, reason, appUrl: env.appUrl, supportEmail: env.SUPPORT_EMAIL };
  const subject = template
    .subject(context)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const html = template.html({ ...context, subject });
  return { subject, html, text: `${template.text({ ...context, subject }).trim()}\n` };
}

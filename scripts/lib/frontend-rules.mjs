// The rules that the screens share with the server, taken from openapi.yaml: the code that checks a limit
// states it there, so nobody writes a number twice.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

import { PlainError } from './plain-error.mjs';

const API = 'frontend/src/api';
const HEADER = '// Generated from openapi.yaml by `npm run api:generate`. Do not edit.\n';

/**
 * What this module writes, below the root of the repository. The groups, what experiments take, and the
 * limits of campaigns and goals are for the workspace alone, so they stay out of what visitors load.
 */
export const RULE_FILES = {
  rules: `${API}/rules.generated.ts`,
  rates: `${API}/fallback-rates.generated.ts`,
  campaigns: `${API}/campaign-rules.generated.ts`,
  goals: `${API}/goal-rules.generated.ts`,
  takes: `${API}/experiment-takes.generated.ts`,
  groups: `${API}/category-groups.generated.ts`,
};

/**
 * Takes them from the `openapi.yaml` of that folder.
 * @param {string} root the repository's, or a folder that stands in for it
 */
export async function writeFrontendRules(root) {
  const document = parse(await readFile(join(root, 'openapi.yaml'), 'utf8'));
  const { Category, CreateIdea, RequestChanges, PostFeedback, PostReply, ProfileBody, CreateCampaign } =
    document.components.schemas;
  const limits = {
    ...textLimits(CreateIdea),
    url: longest(CreateIdea, 'website'),
    feedback: longest(PostFeedback, 'message'),
    reply: longest(PostReply, 'message'),
    reviewComments: longest(RequestChanges, 'reviewComments'),
    username: longest(ProfileBody, 'username'),
  };
  await writeFile(
    join(root, RULE_FILES.rules),
    [
      HEADER,
      '/** The categories of an idea, in the order in which they are offered. */',
      constant('CATEGORIES', known(Category?.enum, 'the categories')),
      '/** The longest texts, in characters (code points, after trimming). */',
      constant('LIMITS', limits),
    ].join('\n'),
  );
  const { Rates } = document.components.schemas;
  const rates = Object.entries(Rates?.properties ?? {}).map(([currency, { default: rate }]) => [
    currency,
    rate,
  ]);
  await writeFile(
    join(root, RULE_FILES.rates),
    [
      HEADER,
      '/** Units per US dollar where no live rate is known. */',
      constant('FALLBACK_RATES', known(rates[0] && Object.fromEntries(rates), 'the fallback rates')),
    ].join('\n'),
  );
  await writeCampaignRules(root, CreateCampaign);
  await writeGoalRules(root, document.components.schemas);
  await writeTakes(root, document.paths);
  const groups = document.paths['/api/admin/ideas']?.get?.['x-category-groups'];
  await writeFile(
    join(root, RULE_FILES.groups),
    [
      HEADER,
      "/** The admin filter's groups, each with its categories. */",
      constant('CATEGORY_GROUPS', known(groups, 'the groups of categories')),
    ].join('\n'),
  );
}

async function writeCampaignRules(root, CreateCampaign) {
  const campaignLimits = {
    name: longest(CreateCampaign, 'name'),
    subject: longest(CreateCampaign, 'subject'),
    content: longest(CreateCampaign, 'content'),
    delayDays: known(CreateCampaign?.properties.delayDays?.maximum, 'the limit of delayDays'),
  };
  await writeFile(
    join(root, RULE_FILES.campaigns),
    [
      HEADER,
      '/** The longest texts of a campaign in characters (code points), and the longest delay in days. */',
      constant('CAMPAIGN_LIMITS', campaignLimits),
    ].join('\n'),
  );
}

async function writeTakes(root, paths) {
  const takes = paths['/api/ideas/{id}/experiments']?.post?.['x-takes'];
  await writeFile(
    join(root, RULE_FILES.takes),
    [
      HEADER,
      '/** What experiments take, for 2, 3 and 4 versions or prices. */',
      constant('TAKES', known(takes, 'what experiments take')),
    ].join('\n'),
  );
}

/** Bounds of a goal's numbers. */
async function writeGoalRules(root, { StartGoal, AtLeast }) {
  const { rate, visitors, days, sources } = StartGoal?.properties ?? {};
  const range = (schema, what) => ({
    min: known(schema?.minimum, `the least ${what}`),
    max: known(schema?.maximum, `the most ${what}`),
  });
  const bounds = {
    rate: range(rate, 'rate of a goal'),
    visitors: range(visitors, 'visitors of a goal'),
    days: range(days, 'days of a goal'),
    count: range(AtLeast?.properties.count, 'people that a goal asks for'),
    sources: known(sources?.maxItems, 'the most sources of a goal'),
  };
  await writeFile(
    join(root, RULE_FILES.goals),
    [
      HEADER,
      '/** What a goal may be set to, both ends allowed: a rate from 0 to 1, and the most sources. */',
      constant('GOAL_BOUNDS', bounds),
    ].join('\n'),
  );
}

const constant = (name, value) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

/**
 * The limits of what is typed about an idea; an address has that of every URL.
 * @param {{ properties: Record<string, { maxLength?: number }> }} schema
 */
function textLimits({ properties: { website: _, ...texts } }) {
  const limited = Object.entries(texts).filter(([, { maxLength }]) => maxLength !== undefined);
  return Object.fromEntries(limited.map(([field, { maxLength }]) => [field, maxLength]));
}

const longest = (schema, field) => known(schema?.properties[field]?.maxLength, `the limit of ${field}`);

function known(value, what) {
  if (value === undefined) throw new PlainError(`openapi.yaml does not say ${what}.`);
  return value;
}

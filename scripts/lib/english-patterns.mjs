/**
 * Patterns of English that a native speaker would not write, with what to write instead. Patterns with
 * `fails` have few false positives, so a match fails the check. The others are only counted.
 * @type {{ rule: number, pattern: RegExp, instead: string, fails?: boolean }[]}
 */
export const PATTERNS = [
  { rule: 1, pattern: /(?:^|[.:;] )What (?!.*\?)/gm, instead: 'the noun: value, result, text, rows' },
  {
    rule: 2,
    pattern: /\b(?:and|of|to|for|with|or|,) what (?:is|was|waits|stood|it|they)\b/g,
    instead: '"the pending edit", "the rest"',
  },
  {
    rule: 3,
    pattern: /\b(?:some|no|every|any)body\b/gi,
    instead: 'the role (visitor, founder, caller), or someone, no one, everyone, anyone',
  },
  { rule: 4, pattern: /\b[Ww]hoever\b|\bwhom\b|\bto who\b/g, instead: '"anyone who", "people who"' },
  {
    rule: 5,
    pattern: /\b(?:of|to|in|by|for|from) which\b/g,
    instead: 'two sentences, or "with", "that", "where"',
  },
  {
    rule: 6,
    pattern: /\b(?:stands?|stood|lies?|lay) (?:in|on|at|above|below|beside|behind|here|there)\b/g,
    instead: 'is, is stored in, appears, is shown',
    fails: true,
  },
  {
    rule: 7,
    pattern: /\bbeside\b|\b(?:anew|afresh|at the most|for good)\b/gi,
    instead: 'next to, alongside; again, re-; at most; permanently',
    fails: true,
  },
  {
    rule: 8,
    pattern: /\bby (?:itself|themselves)\b/g,
    instead: 'automatically, on its own',
    fails: true,
  },
  { rule: 9, pattern: /\b(?!let |stand|not )[a-z]+ alone\b/g, instead: '"only" before the noun' },
  {
    rule: 10,
    pattern: /\bof (?:its|their|our|his|my|your) own\b|\bof (?:ours|theirs|mine|yours)\b/g,
    instead: '"its own X", "our X", "a separate X"',
  },
  {
    rule: 11,
    pattern: /\b(?:is|are|was|were) (?:told|given|asked)\b|\bhears? of\b/g,
    instead: 'gets, receives, sees, is notified, we email',
  },
  { rule: 12, pattern: /\b(?:is|are) no(?:ne)?\b(?! longer| one\b)/g, instead: "isn't a X; has no X" },
  {
    rule: 13,
    pattern: /\b(?:is|are) to (?:be|have|look|come)\b/g,
    instead: 'must, should, will, can',
    fails: true,
  },
  {
    rule: 14,
    pattern:
      /(?<!\b(?:no|any|every|some|each) )\bone (?:can|may|must|does|has|comes)\b|\banother one\b|\boneself\b/gi,
    instead: 'you, a caller; "another X"',
    fails: true,
  },
  {
    rule: 15,
    pattern: /\balso (?:when|where|that|to|by)\b|^(?:Of|Whether|The same|As)\b/gm,
    instead: '"including", "even if", a full sentence that repeats the noun',
  },
];

/** Participles that say nothing about a value when used as its name. */
export const BANNED_NAMES = new Set(['told', 'said', 'taken', 'asked', 'shown', 'known', 'kept', 'left']);

/**
 * Exceptions: names that can't change without changing the API or the schema.
 * @type {{ path: string, name: string, reason: string }[]}
 */
export const EXCEPTIONS = [
  {
    path: 'backend/src/modules/campaigns/http/campaign.dto.ts',
    name: 'left',
    reason: 'field of the API',
  },
  {
    path: 'backend/src/modules/experiments/domain/experiment.ts',
    name: 'kept',
    reason: 'column and field of the API',
  },
  {
    path: 'backend/src/modules/experiments/http/experiment.dto.ts',
    name: 'kept',
    reason: 'field of the API',
  },
  { path: 'backend/src/modules/imports/http/import.dto.ts', name: 'known', reason: 'field of the API' },
  { path: 'backend/src/modules/imports/http/import.dto.ts', name: 'kept', reason: 'field of the API' },
  { path: 'backend/src/shared/verdict-swell.ts', name: 'left', reason: 'a side, not a participle' },
  {
    path: 'backend/test/integration/waitlist-confirmation-states.spec.ts',
    name: 'asked',
    reason: 'column of the database',
  },
  { path: 'backend/test/mothers/subscriber.mother.ts', name: 'asked', reason: 'column of the database' },
  { path: 'backend/test/mothers/subscriber.mother.ts', name: 'said', reason: 'column of the database' },
];

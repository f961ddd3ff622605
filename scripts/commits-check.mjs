// Checks the subjects of new commits: at most 72 characters, in the imperative, without a period at the end.
// Commits up to `SINCE` predate the rule. Prints a line for each invalid subject, and exits with code 1 if
// there are any.
import { execFileSync } from 'node:child_process';

import { ROOT } from './lib/paths.mjs';

const SINCE = 'cb2a1fd53a9d61d9a9d202213a3e2671c5f39c9a';
const LONGEST = 72;
/**
 * Matches a subject that begins with an article, a pronoun, a participle, a verb in the third person, or a
 * prefix such as `fix:`.
 */
const NOT_IMPERATIVE =
  /^(?:an?|the|no|it|this|that|there|all|each|now|\w+(?:ing|ed)|\w+(?<![su])s)\b|^\w+(?:\(\w+\))?:/i;
/** Imperatives that look like participles. */
const IMPERATIVE = /^(?:bring|embed|feed|need|seed|shed|speed|spring|string)\b/i;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** A shallow or rewritten history doesn't contain the first commit, so there is nothing to compare with. */
function isKnown(commit) {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

if (!isKnown(SINCE)) console.log('The history begins later than the rule: no subject was checked.');
else {
  const subjects = git('log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`).split('\n').filter(Boolean);
  for (const line of subjects) {
    const [hash, ...words] = line.split(' ');
    const subject = words.join(' ');
    const problem = problemOf(subject);
    if (problem) {
      console.error(`${hash} “${subject}” ${problem}.`);
      process.exitCode = 1;
    }
  }
}

/** @param {string} subject */
function problemOf(subject) {
  if (subject.length > LONGEST) return `has ${subject.length} characters, ${LONGEST} at most`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  if (NOT_IMPERATIVE.test(subject) && !IMPERATIVE.test(subject)) return 'is not in the imperative';
  return null;
}

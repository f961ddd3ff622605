// Ends the command with a clear message if `engines` in package.json doesn't include this version of Node.
// Commands import this module first, because unsupported versions fail later with confusing errors: before
// 20.19, in 21, and in 22 before 22.12, `require` can't load ES modules.

const problem = problemOf(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

/**
 * Returns the error message for this version, written for the person at the terminal. Null if the version is
 * supported.
 * @param {string} version such as `22.11.0`
 */
export function problemOf(version) {
  if (isSupported(version)) return null;
  return (
    `Groundswell needs Node.js 22.12 or newer, or 20.19 or a later version of 20, and this is ${version}. ` +
    'Install Node.js 24 from https://nodejs.org and run the command again.'
  );
}

/** @param {string} version such as `22.11.0` */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * An expected failure of a script, described for the person at the terminal. Printed without a stack trace.
 */
export class PlainError extends Error {}

/**
 * Runs a script's main function. On an error, prints it (only its message if it is a PlainError) and exits
 * with code 1.
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof PlainError ? error.message : (diskFull(error) ?? error.stack)}`);
    process.exit(1);
  }
}

function diskFull(error) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return undefined;
  return `The disk is full${error.path ? ` (writing ${error.path})` : ''}: free some space and try again.`;
}

/**
 * What keeps a script from going on, in words for the person at the terminal: printed alone, without a stack
 * trace.
 */
export class PlainError extends Error {}

/** Runs a script's main function; an error ends it with code 1 and, when it is plain, one sentence. */
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

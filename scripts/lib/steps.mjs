/** Width of a step's title, the same as in backend/src/local/steps.ts, which continues the list. */
const TITLE_WIDTH = 28;

/**
 * Runs a step and prints it with its duration: ` ✓ Packages installed 41.0 s`. While the step runs, shows
 * `during`: on the same line in a terminal, otherwise on a separate line.
 */
export async function step(title, during, work) {
  const begun = performance.now();
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `  … ${during}` : `  … ${during}\n`);
  try {
    const result = await work();
    if (terminal) process.stdout.write('\r\x1b[2K');
    console.log(`  ✓ ${title.padEnd(TITLE_WIDTH)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\n');
    throw error;
  }
}

/** Same width as in backend/src/local/steps.ts, which continues the list. */
const TITLE_WIDTH = 28;

/**
 * Runs one step and prints it with its time: ` ✓ Packages installed 41.0 s`. While it runs, shows `during`:
 * in the same place on a terminal, elsewhere on its own line.
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

/** Width of a step's title, so that the times are aligned. Shared with scripts/lib/steps.mjs. */
const TITLE_WIDTH = 28;

/** Runs one startup step, and prints it with its duration once it is done: `  ✓ Database started  0.8 s`. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ✓ ${title.padEnd(TITLE_WIDTH)} ${seconds} s`);
  return result;
}

/** Prints a message between the steps. */
export function tell(message: string): void {
  console.log(`    ${message}`);
}

/** Information printed once everything is running. */
export interface Banner {
  /** The product's URL. */
  url: string;
  /** URL of the local inbox; null if a real mail server is configured. */
  inboxUrl: string | null;
  /** True if the demo accounts exist. */
  demo: boolean;
}

/** Prints the summary after a successful start. */
export function printBanner({ url, inboxUrl, demo }: Banner): void {
  const lines = [`Groundswell runs at  ${url}`];
  if (inboxUrl) lines.push(`Emails arrive at     ${inboxUrl}`);
  if (demo) {
    lines.push(
      '',
      'Sign in as           founder@groundswell.test   (Pro plan, with ideas)',
      '                     second@groundswell.test    (no plan yet)',
      '                     admin@groundswell.test     (reviews ideas)',
    );
  }
  lines.push('', 'Stop with Ctrl-C. Your data is kept.');
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n`);
}

// `npm run audit -w lab`: fails when a package that production needs has a known hole of level high or
// critical. Where the registry cannot be asked (offline, or a mirror that does not answer this question) it
// says so and lets the change pass: that it is not known to be unsafe is all that anybody could say then.
import { run } from '../scripts/lib/child.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';

/** Milliseconds that npm waits for an answer. */
const PATIENCE = 20_000;
const FATAL = ['high', 'critical'];

/** @returns {{ vulnerabilities: Record<string, any> } | null} npm's report; null where it has none. */
function reportIn(output) {
  try {
    // What npm warns of comes before or after it.
    const report = JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2));
    return report.vulnerabilities ? report : null;
  } catch {
    return null;
  }
}

await runScript(async () => {
  const flags = [
    '--omit=dev',
    '--json',
    '--fetch-retries=1',
    `--fetch-timeout=${PATIENCE}`,
    '--loglevel=silent',
  ];
  const { output } = await run('npm', ['audit', ...flags], { cwd: ROOT });
  const report = reportIn(output);
  if (!report) {
    console.log('Not checked: the registry does not answer what is known of these packages.');
    return;
  }
  const found = Object.values(report.vulnerabilities);
  const fatal = found.filter(({ severity }) => FATAL.includes(severity));
  for (const { name, severity, range, via } of fatal) {
    const titles = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`,
    );
    console.error(`${severity}: ${name} ${range}: ${titles.join('; ')}`);
  }
  console.log(`${fatal.length} of level high or critical, ${found.length - fatal.length} below.`);
  process.exitCode = fatal.length > 0 ? 1 : 0;
});

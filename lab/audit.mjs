// `npm run audit -w lab`: fails if a production package has a known vulnerability of severity high or
// critical. If the registry can't answer (offline, or a mirror without this service), says so and passes,
// because the packages aren't known to be unsafe.
import { run } from '../scripts/lib/child.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';

/** Time in ms that npm waits for a response. */
const PATIENCE = 20_000;
const FATAL = ['high', 'critical'];

/** @returns {{ vulnerabilities: Record<string, any> } | null} npm's report. Null if npm returned none. */
function reportIn(output) {
  try {
    // npm may print warnings before or after its report.
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
    console.log('Not checked: the registry provides no vulnerability data.');
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
  console.log(`${fatal.length} of level high or critical, ${found.length - fatal.length} of lower levels.`);
  process.exitCode = fatal.length > 0 ? 1 : 0;
});

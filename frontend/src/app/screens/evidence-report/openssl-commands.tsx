import { t } from '@lingui/core/macro';
import { CodeSample } from '@/ui/code-sample';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';

/**
 * Commands that check a file without trusting this page. The commands read the key and the report from the
 * file itself.
 */
export default function OpensslCommands({ file }: { file: string }) {
  const { origin } = window.location;
  const commands = [
    `part() { cut -d. -f$1 ${file} | tr '_-' '/+' | sed 's/$/==/' | base64 -d 2>/dev/null; }`,
    `kid=$(part 1 | grep -o '"kid":"[^"]*' | cut -d'"' -f4)`,
    `id=$(part 2 | grep -o '"id":"[^"]*' | head -1 | cut -d'"' -f4)`,
    `curl -so key.pem "${origin}/.well-known/groundswell-evidence.pem?kid=$kid"`,
    `cut -d. -f1,2 ${file} | tr -d '\\n' > message`,
    `part 3 > signature`,
    'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in message -sigfile signature',
    `curl -s "${origin}/api/evidence/reports/$id/standing"`,
  ].join('\n');
  return (
    <div className={layout.stack2}>
      <p className={typography.note}>
        {t`Run this with OpenSSL 3 in the folder of the downloaded file. It prints “Signature Verified Successfully”, then whether the report is still current.`}
      </p>
      <CodeSample text={commands} copyLabel={t`Copy the commands`} />
    </div>
  );
}

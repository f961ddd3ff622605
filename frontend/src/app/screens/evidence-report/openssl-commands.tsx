import { CodeSample } from '@/ui/code-sample';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';

/**
 * How to check a file without trusting this page.
 *
 * @param jws what is in it, to name the key that signed it; else the newest key is taken
 */
export default function OpensslCommands({ file, jws }: { file: string; jws?: string }) {
  const kid = jws && keyOf(jws);
  const key = `${window.location.origin}/.well-known/groundswell-evidence.pem${kid ? `?kid=${kid}` : ''}`;
  const commands = [
    `curl -so key.pem '${key}'`,
    `cut -d. -f1,2 ${file} | tr -d '\\n' > message`,
    `cut -d. -f3 ${file} | tr '_-' '/+' | sed 's/$/==/' | base64 -d > signature`,
    'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in message -sigfile signature',
  ].join('\n');
  return (
    <div className={layout.stack2}>
      <p className={typography.note}>
        With OpenSSL 3, beside the downloaded file. It prints “Signature Verified Successfully”.
      </p>
      <CodeSample text={commands} copyLabel="Copy the commands" />
    </div>
  );
}

/** The name of the key in the signature's header. */
function keyOf(jws: string): string | undefined {
  try {
    const [header = ''] = jws.split('.');
    const text = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { kid?: string }).kid;
  } catch {
    return undefined;
  }
}

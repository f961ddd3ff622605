import { cx } from '@/lib/class-names';
import { CodeSample } from '@/ui/code-sample';
import layout from '@/ui/layout.module.css';
import sections from '../sections.module.css';

/** How a program uses a key, ready to paste. */
export function UsingKeys() {
  const origin = window.location.origin;
  return (
    <section aria-labelledby="use-a-key" className={cx(layout.stack3, sections.howTo)}>
      <h2 id="use-a-key">Use a key</h2>
      <p>
        Send it with every request, as a bearer token: up to 120 a minute. It opens what is yours, as far as
        you allowed, and never your account, your plan or other keys.
      </p>
      <CodeSample
        copyLabel="Copy the command"
        text={`export GROUNDSWELL_KEY=gsk_...\ncurl -H "Authorization: Bearer $GROUNDSWELL_KEY" ${origin}/api/user/ideas`}
      />
      <p>
        Keep it on your servers, like a password: never in a page, an app or a repository. The{' '}
        <a href="/api/docs" target="_blank" rel="noopener">
          API reference<span className="sr-only">, opens in a new tab</span>
        </a>{' '}
        shows which calls take a key, and what they answer.
      </p>
    </section>
  );
}

import { cx } from '@/lib/class-names';
import { CodeSample } from '@/ui/code-sample';
import sections from '@/features/integrations/sections.module.css';
import layout from '@/ui/layout.module.css';

const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.GROUNDSWELL_SECRET);
// The raw body, as it came: a parsed one has another signature.
const event = webhook.verify(rawBody, request.headers);
// event.type, event.timestamp, event.data`;

/** How a program receives events, ready to paste. */
export function ReceivingEvents() {
  return (
    <section aria-labelledby="receive-events" className={cx(layout.stack3, sections.howTo)}>
      <h2 id="receive-events">Receive events</h2>
      <p>
        We POST each event as JSON and sign it by the{' '}
        <a href="https://www.standardwebhooks.com/" target="_blank" rel="noopener noreferrer">
          Standard Webhooks<span className="sr-only">, opens in a new tab</span>
        </a>{' '}
        specification, for which there are packages in a dozen languages. Check the signature before you
        believe a message.
      </p>
      <CodeSample text={VERIFY} copyLabel="Copy the sample" />
      <p>
        Answer with a 2xx within ten seconds, and do the work afterwards. Anything else, and we try again for
        two days. A message can come twice, and a later one first: its <code>webhook-id</code> tells you
        whether you have seen it.
      </p>
    </section>
  );
}

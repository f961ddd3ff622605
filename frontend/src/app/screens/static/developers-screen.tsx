import { useSyncExternalStore, type ReactNode } from 'react';
import { paths } from '@/routing/paths';
import { CodeSample } from '@/ui/code-sample';
import { Link } from '@/ui/link';
import * as examples from './developer-examples';
import styles from './prose-page.module.css';
import { ProsePage } from './prose-page';

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

/** An example with its purpose, which is also part of the copy button's name. */
function Example({ of, children }: { of: string; children: string }) {
  return (
    <div className={styles.example}>
      <p>{of}</p>
      <CodeSample scrolls text={children} copyLabel={`Copy: ${of}`} />
    </div>
  );
}

const never = () => () => undefined;

/**
 * The site's origin. The server doesn't know it, so the server-rendered page has a placeholder until it is
 * hydrated.
 */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://groundswell.example',
  );

/** An example that contains the site's origin. */
function OriginExample({ of, code }: { of: string; code: (origin: string) => string }) {
  return <Example of={of}>{code(useOrigin())}</Example>;
}

const SECTIONS: Section[] = [
  {
    id: 'start',
    title: 'Get a key',
    body: (
      <>
        <p>
          Sign in, open <Link to={paths.integrations.href()}>Integrations</Link> and choose Create key. Copy
          the key right away: we show it once and store only its hash.
        </p>
        <p>
          A key acts as you, within its scopes. Choose only those the program needs: <code>ideas</code>,{' '}
          <code>waitlist</code>, <code>feedback</code> and <code>campaigns</code> each have <code>:read</code>{' '}
          and <code>:write</code>; there are also <code>evidence:write</code>, <code>experiments:write</code>,{' '}
          <code>imports:write</code>, <code>webhooks:write</code> and <code>stats:read</code>. Writing doesn’t
          include reading. Your account, plan and keys are out of reach for every key.
        </p>
        <OriginExample of="Set the site and your key" code={examples.setUp} />
        <p>Keep the key on your servers, never in a page, an app or a repository.</p>
      </>
    ),
  },
  {
    id: 'first-call',
    title: 'Make the first call',
    body: (
      <>
        <p>
          Requests and responses are JSON in camelCase, with times in UTC. This call needs{' '}
          <code>ideas:read</code>:
        </p>
        <Example of="List your ideas">{examples.LIST_IDEAS}</Example>
        <p>
          Search all calls in the <a href="/api/docs">API reference</a>. Each names its scope.
        </p>
      </>
    ),
  },
  {
    id: 'waitlist',
    title: 'Add and list people',
    body: (
      <>
        <p>
          <code>IDEA</code> is the <code>id</code> of one of your live ideas. Adding needs{' '}
          <code>waitlist:write</code>, reading <code>waitlist:read</code>.
        </p>
        <Example of="Add a person">{examples.ADD_PERSON}</Example>
        <Example of="List the people with this tag">{examples.READ_WAITLIST}</Example>
        <p>
          People you add don’t count as evidence. If the idea asks for confirmation, we email them first.
          Don’t write to anyone whose <code>status</code> is <code>unsubscribed</code>.
        </p>
      </>
    ),
  },
  {
    id: 'sync',
    title: 'Keep contacts in sync',
    body: (
      <>
        <p>
          Send up to 1,000 people at once. Each row is <code>created</code>, <code>changed</code>,{' '}
          <code>unchanged</code> or <code>left-out</code>, with a reason. Nobody who left is subscribed again,
          so you can send your whole list.
        </p>
        <Example of="Send your people">{examples.SEND_PEOPLE}</Example>
        <p>
          Read what changed with <code>since</code>, and continue from the newest <code>updatedAt</code>. It
          misses nothing, and may repeat the last rows.
        </p>
        <Example of="Read what changed with Node">{examples.FOLLOW_CHANGES}</Example>
        <p>If someone leaves your own list, unsubscribe them here too. Only they can come back.</p>
        <Example of="Unsubscribe a person">{examples.UNSUBSCRIBE_PERSON}</Example>
      </>
    ),
  },
  {
    id: 'pages',
    title: 'Read long lists',
    body: (
      <>
        <p>
          Lists take <code>limit</code>, from 1 to 100 (50 by default). While there is more, the response has
          a <code>Link</code> header with the next <code>cursor</code>. Follow it as it is.{' '}
          <code>X-Total-Count</code> is the length of the list.
        </p>
        <Example of="Read every page with Node">{examples.ALL_PAGES}</Example>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Handle errors',
    body: (
      <>
        <p>
          Errors are <code>application/problem+json</code> (RFC 9457). Decide by <code>status</code> and{' '}
          <code>code</code>. <code>message</code> is for people and may change; <code>errors</code> names the
          invalid fields.
        </p>
        <Example of="Cause an error">{examples.AN_ERROR}</Example>
        <ul>
          <li>
            400 <code>VALIDATION_FAILED</code>: fix the fields in <code>errors</code>.
          </li>
          <li>
            401 <code>INVALID_API_KEY</code>: mistyped, expired or revoked. Don’t retry.
          </li>
          <li>
            403 <code>INSUFFICIENT_SCOPE</code>: create a key with <code>requiredScope</code>.
          </li>
          <li>
            403 <code>API_KEY_NOT_ACCEPTED</code>: no key can make this call.
          </li>
          <li>
            404 <code>NOT_FOUND</code>: it doesn’t exist, or isn’t yours.
          </li>
          <li>
            429 <code>RATE_LIMITED</code>, 503 <code>UNAVAILABLE</code>: try again after{' '}
            <code>Retry-After</code> seconds.
          </li>
        </ul>
        <p>New codes may appear. Handle one you don’t know by its status.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Stay within the limits',
    body: (
      <>
        <p>
          A key can make 120 requests a minute. <code>RateLimit: "key";r=117;t=42</code> means 117 are left
          for the next 42 seconds. Beyond that you get 429 with <code>Retry-After</code> in seconds. Some
          calls have lower limits, which the reference states.
        </p>
        <Example of="See what’s left">{examples.REMAINING}</Example>
      </>
    ),
  },
  {
    id: 'retries',
    title: 'Retry safely',
    body: (
      <>
        <p>
          Send an <code>Idempotency-Key</code> with each POST: a new UUID per operation, and the same one when
          you retry it. For 24 hours you get the original response with{' '}
          <code>Idempotency-Replayed: true</code>, and nothing runs twice. PATCH, PUT and DELETE are safe to
          repeat without it.
        </p>
        <Example of="Create a draft once">{examples.CREATE_DRAFT}</Example>
        <p>
          409 <code>IDEMPOTENCY_KEY_IN_USE</code> means the first request is still running. 422{' '}
          <code>IDEMPOTENCY_KEY_REUSED</code> means the key belongs to a different request.
        </p>
      </>
    ),
  },
  {
    id: 'webhooks',
    title: 'Receive webhooks',
    body: (
      <>
        <p>
          We POST to your URL when something happens: sign-ups, feedback, reviews, verdicts. Add a webhook
          under <Link to={paths.webhooks.href()}>Webhooks</Link>, or with a key that has{' '}
          <code>webhooks:write</code>. Only the response to this call has the <code>secret</code>:
        </p>
        <Example of="Create a webhook">{examples.CREATE_WEBHOOK}</Example>
        <Example of="Send a test event">{examples.TEST_WEBHOOK}</Example>
        <p>
          Check the signature, because anyone can POST to your URL. Ours follow{' '}
          <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, which has packages for many
          languages.
        </p>
        <Example of="Check with the package standardwebhooks">{examples.RECEIVE_WITH_PACKAGE}</Example>
        <Example of="Check with Node only">{examples.RECEIVE_WITH_NODE}</Example>
        <Example of="Check with Python only">{examples.RECEIVE_WITH_PYTHON}</Example>
        <p>
          Respond with 2xx within 10 seconds, and work afterwards. Otherwise we try again after about 5
          seconds, 1, 5 and 30 minutes, and 2, 6, 12 and 24 hours. 410, or three days without a success,
          disables the webhook. An event can arrive twice: store the <code>webhook-id</code> of those you’ve
          handled. The order isn’t guaranteed.
        </p>
        <p>The log keeps each event and your responses for 30 days.</p>
        <Example of="List the failed events">{examples.FAILED_DELIVERIES}</Example>
        <Example of="Send an event again">{examples.RESEND}</Example>
      </>
    ),
  },
  {
    id: 'agents',
    title: 'Connect an agent',
    body: (
      <>
        <p>
          Agents read your evidence and draft your answers over MCP, the Model Context Protocol, at{' '}
          <code>/mcp</code>. Give each agent its own key: it sees only the tools that the key’s scopes allow.
        </p>
        <OriginExample of="Connect Claude Code" code={examples.claudeCode} />
        <OriginExample of="Connect VS Code with .vscode/mcp.json" code={examples.vsCode} />
        <p>Other clients need the same two things: the URL, and the key as a bearer token.</p>
        <Example of="List the tools">{examples.LIST_TOOLS}</Example>
        <ul>
          <li>
            Nothing changes without <code>confirm: true</code>. Until then, a tool says what it would do, so
            the agent can ask you. No tool sends a campaign or submits an idea.
          </li>
          <li>
            Visitors’ words come under <code>quoted</code>, never within our own sentences, and without
            characters that people can’t see. Still, read what an agent proposes before you agree.
          </li>
          <li>
            Errors have <code>next</code>, which tells the agent what to do. The key’s limits apply.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'widget',
    title: 'Embed the widget',
    body: (
      <>
        <p>
          It puts an idea’s vote button and waitlist on any page. <code>data-idea</code> is the last part of
          the idea’s URL; <code>data-theme</code> is <code>light</code>, <code>dark</code> or{' '}
          <code>auto</code>; <code>data-language</code> is <code>en</code>, <code>de</code>, <code>es</code>,{' '}
          <code>fr</code>, <code>pt-BR</code>, <code>hi</code>, <code>ja</code> or <code>ar</code>. The idea’s
          Share screen has the line to paste.
        </p>
        <OriginExample of="Put the widget on a page" code={examples.widget} />
        <p>
          If the page has a Content-Security-Policy, allow this site in <code>script-src</code> and{' '}
          <code>frame-src</code>. The page gets the events <code>groundswell:voted</code> and{' '}
          <code>groundswell:joined</code>.
        </p>
      </>
    ),
  },
  {
    id: 'reports',
    title: 'Verify a report',
    body: (
      <>
        <p>
          Evidence reports are signed (JWS, Ed25519). Check a file{' '}
          <Link to={paths.evidenceVerify.href()}>in your browser</Link>, or with Node. <code>REPORT</code> is
          the last part of the report’s URL.
        </p>
        <Example of="Verify a report with Node">{examples.VERIFY_REPORT}</Example>
        <p>
          It prints <code>true</code> if nothing was changed, and whether the founder still stands by the
          report.
        </p>
      </>
    ),
  },
  {
    id: 'clients',
    title: 'Generate a client',
    body: (
      <>
        <p>
          Every call is in <a href="/openapi.yaml">openapi.yaml</a> (OpenAPI 3.1). We test it with these three
          generators; use the one you like.
        </p>
        <Example of="Generate a client">{examples.GENERATE}</Example>
        <p>Groundswell’s repository also has a typed client without dependencies:</p>
        <Example of="Build the typed client">{examples.TYPED_CLIENT}</Example>
        <Example of="Use the typed client">{examples.USE_CLIENT}</Example>
      </>
    ),
  },
  {
    id: 'versions',
    title: 'Versions',
    body: (
      <>
        <p>
          The API follows semantic versioning: only a new major version changes or removes a call. Responses
          can get new fields, and errors new codes, at any time, so ignore what you don’t know. A code never
          changes its meaning. The version is in <code>openapi.yaml</code>.
        </p>
        <p>
          A call that will end works for at least 180 days more. Until then its responses have the headers{' '}
          <code>Deprecation</code> and <code>Sunset</code>. Subscribe to the{' '}
          <a href="/developers/changes.xml">feed of changes</a> to hear of everything new and everything that
          ends.
        </p>
      </>
    ),
  },
];

/** The guide for people who write programs for Groundswell. */
export function Component() {
  return (
    <ProsePage
      title="Developers"
      lead="Read and write your ideas, waitlists, feedback and campaigns from your own programs."
    >
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {SECTIONS.map(({ id, title, body }) => (
          <section key={id} id={id} className={styles.guide}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </ProsePage>
  );
}

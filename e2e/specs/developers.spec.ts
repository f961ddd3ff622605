import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '@groundswell/testing/free-port';
import type { HttpClient } from '@groundswell/testing/http-client';

import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { PRODUCT } from '../support/environment.js';
import { expect, type Page, test } from '../support/test.js';

const exec = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folder where the examples find the packages that they import. */
const PACKAGES = fileURLToPath(new URL('../../backend', import.meta.url));
const SCOPES = ['ideas:read', 'ideas:write', 'waitlist:read', 'waitlist:write', 'webhooks:write'];

type Variables = Record<string, string>;

/** The guide's examples by their purpose, as the page shows them. */
async function examplesOn(page: Page): Promise<Map<string, string>> {
  await page.goto('/developers');
  await expect(page.getByText(`export GROUNDSWELL=${PRODUCT}`)).toBeVisible();
  const rows = await page.locator('pre').evaluateAll((blocks) =>
    blocks.map((block): [string, string] => {
      const button = block.parentElement!.querySelector('button')!;
      return [button.getAttribute('aria-label')!.replace('Copy: ', ''), block.textContent];
    }),
  );
  return new Map(rows);
}

/** Runs the guide's examples as a reader would, and notes which ones ran. */
class Reader {
  readonly ran: string[] = [];

  constructor(
    private readonly examples: Map<string, string>,
    private readonly variables: Variables,
  ) {}

  /** The output of a command. */
  async shell(name: string, more: Variables = {}): Promise<string> {
    const { stdout } = await exec('bash', ['-c', this.take(name)], { env: this.environment(more) });
    return stdout;
  }

  /** The JSON that a command prints. */
  async json<T = Record<string, unknown>>(name: string, more: Variables = {}): Promise<T> {
    return JSON.parse(await this.shell(name, more)) as T;
  }

  /** The output of a program for Node. */
  async node(name: string, more: Variables = {}, cwd = PACKAGES): Promise<string> {
    const args = ['--input-type=module', '-e', this.take(name)];
    const { stdout } = await exec('node', args, { cwd, env: this.environment(more) });
    return stdout;
  }

  /** Starts a program that listens. */
  start(name: string, more: Variables): ChildProcess {
    const code = this.take(name);
    const [command, args] = name.includes('Python')
      ? ['python3', ['-c', code]]
      : ['node', ['--input-type=module', '-e', code]];
    return spawn(command, args, {
      cwd: PACKAGES,
      env: this.environment(more),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  private take(name: string): string {
    const code = this.examples.get(name);
    expect(code, `the example “${name}”`).toBeDefined();
    this.ran.push(name);
    return code!;
  }

  private environment(more: Variables) {
    return { ...process.env, FORCE_COLOR: '0', ...this.variables, ...more };
  }
}

async function keyOf(founder: HttpClient): Promise<string> {
  const { status, body } = await founder.post<{ token: string }>('/api/api-keys', {
    name: 'Guide',
    scopes: SCOPES,
    expiresInDays: 30,
  });
  expect(status).toBe(201);
  return body.token;
}

/** Status that a receiver returns for an unsigned POST, once it is listening. */
const unsigned = (url: string) =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    ({ status }) => status,
    () => null,
  );

test('the examples in the guide run unchanged', async ({ api, page }, testInfo) => {
  test.slow();
  const email = uniqueEmail('developer');
  const idea = await api.liveIdea({}, email);
  const report = await api.evidenceReport(email, idea);
  const examples = await examplesOn(page);
  const GROUNDSWELL_KEY = await keyOf(await api.person(email));
  const reader = new Reader(examples, { GROUNDSWELL: PRODUCT, GROUNDSWELL_KEY, IDEA: idea.id });

  await test.step('runs the examples that list ideas and people', async () => {
    expect(await reader.json('List your ideas')).toMatchObject([{ id: idea.id, status: 'active' }]);
    expect(await reader.json('Add a person')).toMatchObject({ email: 'ada@example.com', tags: ['fair'] });
    expect(await reader.json('List the people with this tag')).toMatchObject({
      totalSubscribers: 1,
      subscribers: [{ email: 'ada@example.com' }],
    });
    expect(await reader.node('Read every page with Node')).toBe('ada@example.com active\n');
  });

  await test.step('runs the examples that keep contacts in sync', async () => {
    const sent = await reader.json<{ results: { id: string; outcome: string }[] }>('Send your people');
    expect(sent).toMatchObject({ created: 1, changed: 1, leftOut: 0 });
    const SUBSCRIBER = sent.results[1]!.id;
    const follow = async (more: Variables = {}) =>
      (await reader.node('Read what changed with Node', more)).trimEnd().split('\n');
    await expect
      .poll(async () => (await follow()).slice(0, -1).sort())
      .toEqual(['ada@example.com active', 'bob@example.com active']);
    const SINCE = (await follow()).at(-1)!;
    await reader.json('Unsubscribe a person', { SUBSCRIBER });
    await expect
      .poll(async () => (await follow({ SINCE })).slice(0, -1))
      .toContain('bob@example.com unsubscribed');
  });

  await test.step('runs the examples about errors, limits and retries', async () => {
    expect(await reader.json('Cause an error')).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: { limit: [expect.any(String)] },
    });
    const first = await reader.json('Create a draft once');
    expect(first).toMatchObject({ title: 'Tea timer', status: 'draft' });
    expect(await reader.json('Create a draft once')).toEqual(first);
  });

  await test.step('runs the examples about webhooks', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}/`;
    const hook = await reader.json<{ id: string; secret: string }>('Create a webhook', { HOOK_URL: url });
    for (const name of [
      'Check with the package standardwebhooks',
      'Check with Node only',
      'Check with Python only',
    ]) {
      const receiver = reader.start(name, { GROUNDSWELL_SECRET: hook.secret, PORT: String(port) });
      const line = once(createInterface(receiver.stdout!), 'line') as Promise<[string]>;
      await expect.poll(() => unsigned(url), { message: `${name}: an unsigned request` }).toBe(400);
      const delivery = await reader.json<{ id: string; eventId: string }>('Send a test event', {
        WEBHOOK: hook.id,
      });
      expect(await line, name).toEqual([`${delivery.eventId} webhook.test`]);
      // The receiver prints the event before it responds.
      const deliveries = async () => {
        const headers = { authorization: `Bearer ${GROUNDSWELL_KEY}` };
        return (await fetch(`${PRODUCT}/api/webhooks/${hook.id}/deliveries`, { headers })).json();
      };
      await expect
        .poll(deliveries)
        .toContainEqual(expect.objectContaining({ id: delivery.id, state: 'delivered' }));
      receiver.kill();
      await once(receiver, 'exit');

      if (name.includes('Python')) {
        const gone = await reader.json<{ id: string }>('Send a test event', { WEBHOOK: hook.id });
        const failed = () => reader.json<{ id: string }[]>('List the failed events', { WEBHOOK: hook.id });
        await expect.poll(failed).toMatchObject([{ id: gone.id, state: 'failed' }]);
        expect(
          await reader.json('Send an event again', { WEBHOOK: hook.id, DELIVERY: gone.id }),
        ).toMatchObject({
          id: gone.id,
          state: 'pending',
        });
      }
    }
  });

  await test.step('runs the example that lists the tools for agents', async () => {
    const { result } = await reader.json<{ result: { tools: { name: string }[] } }>('List the tools');
    expect(result.tools.map(({ name }) => name)).toEqual([
      'list_ideas',
      'get_idea',
      'draft_idea',
      'list_subscribers',
    ]);
  });

  await test.step('runs the examples that verify a report', async () => {
    const output = await reader.node('Verify a report with Node', { REPORT: report.id });
    expect(output).toMatch(/^true\n/);
    expect(output).toContain("state: 'stands'");
  });

  await test.step('runs the examples that use the typed client', async () => {
    expect(examples.get('Build the typed client')).toContain('npm run client:build');
    await exec('npm', ['run', 'client:build'], { cwd: ROOT });
    const program = testInfo.outputPath('program');
    await mkdir(join(program, 'node_modules', '@groundswell'), { recursive: true });
    await symlink(join(ROOT, 'client'), join(program, 'node_modules', '@groundswell', 'client'));
    expect(await reader.node('Use the typed client', {}, program)).toContain(`'${idea.title}: active'`);
  });

  // Examples that aren't run: they contain the reader's own values, call npx or another program, aren't
  // commands, or print limits, which are off in browser tests.
  const others = [
    'Set the site and your key',
    'See what’s left',
    'Put the widget on a page',
    'Connect Claude Code',
    'Connect VS Code with .vscode/mcp.json',
    'Generate a client',
    'Build the typed client',
  ];
  expect([...new Set([...reader.ran, ...others])].sort()).toEqual([...examples.keys()].sort());
});

test(
  'the guide has a table of contents and copyable examples, and fits windows of every width',
  { tag: '@both' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/developers');
    await expect(page).toHaveTitle('Developers | Groundswell');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Receive webhooks' }).click();
    await expect(page.getByRole('heading', { name: 'Receive webhooks' })).toBeInViewport();
    for (const link of await contents.getByRole('link').all()) {
      const section = page.locator((await link.getAttribute('href'))!);
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(await link.innerText());
    }
    await page.getByRole('button', { name: 'Copy: List your ideas' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '$GROUNDSWELL/api/user/ideas',
    );
    for (const width of [390, 768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    }
  },
);

test('the guide is linked wherever integrators look for it', async ({ page, signedIn }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('link', { name: 'guide for developers' })).toHaveAttribute(
    'href',
    '/developers',
  );
  const founder = await signedIn(uniqueEmail('developer'));
  await founder.goto('/integrations');
  await founder.getByRole('link', { name: 'guide for developers' }).click();
  await expect(founder.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
  expect(await violations(founder)).toEqual([]);
});

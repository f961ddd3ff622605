import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { sql } from 'kysely';
import pg from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';

import { compileBackend } from '../../../scripts/lib/compile-backend.mjs';
import { TSC } from '../../../scripts/lib/paths.mjs';
import { tableTypesOf } from '../../../scripts/lib/table-types.mjs';
import type { Database } from '../../src/platform/database/database.js';
import { statementsOver } from '../../src/platform/database/kysely.js';
import { msg } from '../../src/shared/message.js';
import type { PersonalData } from '../../src/shared/personal-data.js';
import { schemaDifferences } from '../support/schema-differences.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const BACKEND = fileURLToPath(new URL('../../', import.meta.url));
const ROOT = join(BACKEND, '..');
const DOCUMENT = join(ROOT, 'docs/how-to-add-a-field.md');
/** Maximum number of files that must be edited manually for a change. */
const MOST_FILES = { field: 7, answer: 9 };

/**
 * A code block in the how-to document: text to insert before a line of a file, or the complete text of a new
 * file.
 */
interface Block {
  file: string;
  before: string | null;
  text: string;
}

const blocksOf = (document: string): Block[] =>
  [...document.matchAll(/^```\w+ ([\w./-]+)(?: before="(.*)")?\n([\s\S]*?)^```$/gm)].map(
    ([, file, before, text]) => ({ file: file!, before: before ?? null, text: text! }),
  );

/**
 * Inserts a block into a source file.
 * @throws unless the line named in the document occurs exactly once
 */
function applied(source: string, { file, before, text }: Block): string {
  const lines = source.split('\n');
  const at = lines.flatMap((line, index) => (line.trim() === before ? [index] : []));
  if (at.length !== 1) throw new Error(`${file} has the line ${before} ${at.length} times.`);
  return lines.toSpliced(at[0]!, 0, text).join('\n');
}

let blocks: Block[];
let sections: Record<keyof typeof MOST_FILES, string>;
let folder: string;
let database: TestDatabase;

const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(folder, 'out', file)).href) as Promise<Module>;

/** Runs the copy's pending migrations. */
async function migrated(): Promise<void> {
  const { runMigrations } = await load<typeof import('../../src/platform/database/migrate.js')>(
    'platform/database/migrate.js',
  );
  await runMigrations(database.url);
}

/** Returns the statements that `use` sends. None of them finds a row. */
async function sentBy(use: (database: Database) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const statements = statementsOver(async (text) => {
    texts.push(text);
    return { rows: [], rowCount: 0 };
  });
  await use({ kysely: () => statements, prepared: statements } as never);
  return texts;
}

const copyBy = (Section: new (database: Database) => PersonalData) =>
  sentBy(async (database) => {
    for await (const _ of new Section(database).copy({ userId: 'a', email: 'b' } as never));
  });

/** Returns the type checker's errors for a folder with this configuration. */
async function typeErrors(of: string, config: object): Promise<string[]> {
  await writeFile(join(of, 'tsconfig.json'), JSON.stringify(config));
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [TSC, '--noEmit', '-p', '.'], { cwd: of }, (_, text) => resolve(text));
  });
  return output.split('\n').filter((line) => line.includes('error TS'));
}

beforeAll(async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  const [, field, answer] = document.split(/^## /m);
  sections = { field: field!, answer: answer! };
  blocks = blocksOf(document);
  // Inside the backend folder, so that the copy can import its packages.
  const caches = join(BACKEND, 'node_modules', '.cache');
  await mkdir(caches, { recursive: true });
  folder = await mkdtemp(join(caches, 'how-to-'));
  await cp(join(BACKEND, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (name) => !name.endsWith('.spec.ts'),
  });
  for (const block of blocks.filter(({ file }) => file.startsWith('backend/'))) {
    const file = join(folder, block.file.slice('backend/'.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, block.before === null ? block.text : applied(await readFile(file, 'utf8'), block));
  }
  await compileBackend(join(folder, 'out'), join(folder, 'src'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('the how-to document', () => {
  it.each(['field', 'answer'] as const)(
    'lists only a few files for a new %s, and has a code block for each',
    (change) => {
      const section = sections[change];
      const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) =>
        file!.replace(/<time>/, '[0-9]+'),
      );
      const changed = [...new Set(blocksOf(section).map(({ file }) => file))];
      expect(listed.length).toBeLessThanOrEqual(MOST_FILES[change]);
      expect(changed).toHaveLength(listed.length);
      for (const file of changed)
        expect(listed.some((name) => new RegExp(`^${name}$`).test(file))).toBe(true);
    },
  );

  it('names tests of screens that exist', async () => {
    const document = await readFile(DOCUMENT, 'utf8');
    const named = [...document.matchAll(/`([\w/.-]+\.tsx)`[^`]*`([\w.-]+\.test\.tsx)`, "([^"]+)"/g)];
    expect(named).toHaveLength(1);
    for (const [, screen, test, name] of named)
      expect(await readFile(join(ROOT, dirname(screen!), test!), 'utf8')).toContain(`"${name}"`);
  });

  it('names every command that writes generated files', async () => {
    const commands = ['db:types -w backend', 'api:generate', 'api:changes', 'messages'];
    const document = await readFile(DOCUMENT, 'utf8');
    for (const command of commands) expect(document).toContain(`\`npm run ${command}\``);
  });

  it('inserts the new code at an existing line of the screen', async () => {
    const screens = blocks.filter(({ file }) => file.startsWith('frontend/'));
    expect(screens).toHaveLength(1);
    for (const block of screens)
      expect(applied(await readFile(join(ROOT, block.file), 'utf8'), block)).toContain(block.text);
  });
});

it("the schema comparison detects that the how-to's migration hasn't run", async () => {
  const { entitySchemas } = await load<typeof import('../../src/entity-schemas.js')>('entity-schemas.js');
  expect((await schemaDifferences(database.url, entitySchemas)).join()).toMatch(/"tagline".*"tagline"/);
  await migrated();
  expect(await schemaDifferences(database.url, entitySchemas)).toEqual([]);
});

describe("the type checker after the how-to's changes", () => {
  const halves: string[] = [];
  let errors: string[];
  beforeAll(async () => {
    await migrated();
    const types = join(folder, 'src/platform/database/tables.generated.ts');
    await writeFile(types, await tableTypesOf(database.url));
    for (const [number, block] of blocks.entries()) {
      if (!/idea-content|sign-up-answers/.test(block.file)) continue;
      const name = block.file.replace('backend/', '').replace(/\.ts$/, `-half-${number}.ts`);
      halves.push(name);
      await writeFile(join(folder, name), applied(await readFile(join(ROOT, block.file), 'utf8'), block));
    }
    errors = await typeErrors(folder, {
      extends: join(BACKEND, 'tsconfig.json'),
      compilerOptions: { rootDir: '.' },
      include: ['src'],
    });
    await Promise.all(halves.map((name) => rm(join(folder, name))));
    // Checks the types of the whole server.
  }, patient(120_000));

  it('reports a descriptor that lacks the new field', () => {
    expect(halves).toHaveLength(4);
    for (const name of halves)
      expect(errors).toContainEqual(expect.stringMatching(new RegExp(`^${name}.*(tagline|wouldRecommend)`)));
  });

  it('requires no changes to other server files once the table types are generated', () => {
    const isOfHalf = (line: string) => halves.some((name) => line.startsWith(name));
    expect(errors.filter((line) => !isOfHalf(line))).toEqual([]);
  });
});

describe('a new idea field, without code beyond its entry,', () => {
  const idea = { title: 'Quiet Hours', description: 'A board.', category: 'AI', tagline: ' Silence ' };

  it('is validated', async () => {
    const { CreateIdeaDto } = await load<typeof import('../../src/modules/ideas/http/idea-input.dto.js')>(
      'modules/ideas/http/idea-input.dto.js',
    );
    const dto = plainToInstance(CreateIdeaDto, idea);
    expect([await validate(dto), dto]).toEqual([[], expect.objectContaining({ tagline: 'Silence' })]);
    const [problem] = await validate(plainToInstance(CreateIdeaDto, { ...idea, tagline: 'x'.repeat(141) }));
    expect(problem?.constraints).toEqual({ text: 'Please use at most 140 characters.' });
  });

  it('appears in ideas.csv, imports, JSON-LD and the data export', async () => {
    const { IdeaFiles } = await load<typeof import('../../src/modules/ideas/http/idea-files.js')>(
      'modules/ideas/http/idea-files.js',
    );
    const all = async function* () {
      yield [{ ...idea, tagline: 'Silence' }];
    };
    const [file] = new IdeaFiles({ all } as never).files({ userId: 'a', email: 'b' } as never);
    let csv = '';
    for await (const part of file!.content as AsyncIterable<string>) csv += part;
    expect(csv).toMatch(/Title,Tagline,.*\r\nQuiet Hours,Silence,/);

    const { recognise } = await load<typeof import('../../src/modules/imports/domain/formats.js')>(
      'modules/imports/domain/formats.js',
    );
    expect(recognise('ideas', ['Title', 'Slogan']).columns).toEqual(['title', 'tagline']);
    const { readIdea } = await load<typeof import('../../src/modules/imports/application/idea-row.js')>(
      'modules/imports/application/idea-row.js',
    );
    const columns = ['title', 'tagline'] as never;
    expect(readIdea(columns, ['Quiet', 'So  still'], 'Other')).toMatchObject({
      content: { tagline: 'So still' },
    });
    expect(readIdea(columns, ['Quiet', 'x'.repeat(141)], 'Other')).toMatch(/The tagline has 141 characters/);

    const { ideaData } = await load<typeof import('../../src/modules/site/http/json-ld.js')>(
      'modules/site/http/json-ld.js',
    );
    expect(ideaData(idea as never, 'u', 'i', 'en')).toMatchObject({ slogan: ' Silence ' });
    const { IdeaPersonalData } = await load<
      typeof import('../../src/modules/ideas/infrastructure/idea-personal-data.js')
    >('modules/ideas/infrastructure/idea-personal-data.js');
    expect((await copyBy(IdeaPersonalData)).join()).toMatch(/"i"\."tagline".*'tagline', "e"\."tagline"/s);
  });
});

describe('the tools for agents', () => {
  const fieldsOf = (schema: object) => JSON.stringify(z.toJSONSchema(schema as z.ZodType));

  it('write and read a new idea field', async () => {
    const { IdeaTools } = await load<typeof import('../../src/modules/agents/http/tools/idea-tools.js')>(
      'modules/agents/http/tools/idea-tools.js',
    );
    const { tools } = new IdeaTools({} as never, {} as never, {} as never);
    const [, read, draft] = tools;
    expect(draft!.input.shape.tagline!.safeParse('x'.repeat(141)).success).toBe(false);
    expect(fieldsOf(read!.output)).toContain('"tagline"');
  });

  it('read a new sign-up answer', async () => {
    const { AudienceTools } = await load<
      typeof import('../../src/modules/agents/http/tools/audience-tools.js')
    >('modules/agents/http/tools/audience-tools.js');
    const [list] = new AudienceTools({} as never, {} as never, {} as never, {} as never).tools;
    expect(fieldsOf(list!.output)).toContain('"wouldRecommend":{"anyOf":[{"type":"string","enum":["yes"');
  });
});

describe('a new sign-up answer, without code beyond its entry,', () => {
  it('is validated', async () => {
    const { JoinWaitlistDto } = await load<typeof import('../../src/modules/waitlist/http/waitlist.dto.js')>(
      'modules/waitlist/http/waitlist.dto.js',
    );
    const sent = (wouldRecommend: unknown) =>
      validate(plainToInstance(JoinWaitlistDto, { email: 'ada@example.com', wouldRecommend }));
    for (const answer of ['yes', '', null, undefined]) expect(await sent(answer)).toEqual([]);
    expect((await sent('perhaps'))[0]?.constraints).toEqual({ isIn: 'Please choose one of the answers.' });
  });

  it('is written and confirmed by the SQL statements', async () => {
    const { SignUp } = await load<typeof import('../../src/modules/waitlist/domain/sign-up.js')>(
      'modules/waitlist/domain/sign-up.js',
    );
    const { PgWaitlistRepository } = await load<
      typeof import('../../src/modules/waitlist/infrastructure/pg-waitlist.repository.js')
    >('modules/waitlist/infrastructure/pg-waitlist.repository.js');
    const { PgConfirmationRepository } = await load<
      typeof import('../../src/modules/waitlist/infrastructure/pg-confirmation.repository.js')
    >('modules/waitlist/infrastructure/pg-confirmation.repository.js');
    const signUp = SignUp.of('a', 'b', { email: 'ada@example.com' }, new Date());
    const author = { key: Buffer.of(1), otherKey: null, unitKey: null };
    const events = { audienceOf: () => sql`false` } as never;
    const [joining] = await sentBy((db) => new PgWaitlistRepository(db, events).join(signUp, author));
    const confirm = (db: Database) => new PgConfirmationRepository(db).confirm({} as never, 'a', new Date());
    const [, confirming] = await sentBy(confirm);
    await migrated();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const [name, text] of Object.entries({ joining, confirming })) {
        await client.query(`PREPARE ${name} AS ${text}`);
        expect(text).toMatch(/"would_recommend" = CASE [\s\S]*COALESCE\(.*"s"\."would_recommend"\)/);
      }
    } finally {
      await client.end();
    }
  });

  it('appears in the CSV file, imports, the email, webhooks and the data export', async () => {
    const { CSV_HEADER } = await load<typeof import('../../src/modules/waitlist/http/subscribers-csv.js')>(
      'modules/waitlist/http/subscribers-csv.js',
    );
    expect(CSV_HEADER).toContain('Would recommend');
    const { recognise } = await load<typeof import('../../src/modules/imports/domain/formats.js')>(
      'modules/imports/domain/formats.js',
    );
    expect(recognise('subscribers', ['Email', 'Recommend']).columns).toEqual(['email', 'wouldRecommend']);
    const { describeDetails } = await load<
      typeof import('../../src/modules/waitlist/domain/sign-up-answers.js')
    >('modules/waitlist/domain/sign-up-answers.js');
    expect(describeDetails({ wouldRecommend: 'no' } as never, 'mail')).toEqual([
      msg('You said you would not recommend it.'),
    ]);
    const { WaitlistPersonalData } = await load<
      typeof import('../../src/modules/waitlist/infrastructure/waitlist-personal-data.js')
    >('modules/waitlist/infrastructure/waitlist-personal-data.js');
    expect((await copyBy(WaitlistPersonalData)).join()).toContain('"s"."would_recommend"');
  });
});

it(
  'a new answer requires no changes to the types of the sign-up form',
  async () => {
    const frontend = join(ROOT, 'frontend');
    const caches = join(frontend, 'node_modules', '.cache');
    await mkdir(caches, { recursive: true });
    const copy = await mkdtemp(join(caches, 'how-to-'));
    const generated = (name: string) => readFile(join(frontend, 'src/api', name), 'utf8');
    const answers = (await generated('sign-up-answers.generated.ts')).replace(
      'export const ANSWERS = {',
      "$& wouldRecommend: { ...({} as Record<'question' | 'label' | 'short', { id: string }>), kind: 'choice', options: {} },",
    );
    const calls = (await generated('generated.ts'))
      .replace('export type JoinWaitlist = {', "$& wouldRecommend?: 'yes' | 'no' | 'unsure' | null;")
      .replace(/(['"])\.\/base\1/, "'@/api/base'");
    const paths = {
      '@/api/generated': ['./calls.ts'],
      '@/api/sign-up-answers.generated': ['./answers.ts'],
      '@/*': [join(frontend, 'src/*')],
    };
    const form = join(frontend, 'src/features/waitlist/waitlist-form.tsx');
    const config = {
      extends: join(frontend, 'tsconfig.json'),
      compilerOptions: { paths },
      include: [],
      files: [form],
    };
    try {
      await writeFile(join(copy, 'answers.ts'), answers);
      await writeFile(join(copy, 'calls.ts'), calls);
      expect((await typeErrors(copy, config)).filter((line) => line.includes('waitlist-form.tsx('))).toEqual(
        [],
      );
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
  patient(30_000),
);

it('a new field appears in openapi.yaml', async () => {
  const target = join(folder, 'openapi.yaml');
  await promisify(execFile)(process.execPath, [join(folder, 'out/bin/openapi.js'), target]);
  const { schemas } = parse(await readFile(target, 'utf8')).components;
  expect(schemas.CreateIdea.properties.tagline).toMatchObject({ maxLength: 140 });
  expect(schemas.Idea.properties).toHaveProperty('tagline');
  const values = { anyOf: [{ type: 'string', enum: ['yes', 'no', 'unsure'] }, { type: 'null' }] };
  for (const name of ['JoinWaitlist', 'Subscriber', 'WebhookSubscriber'])
    expect(schemas[name].properties.wouldRecommend).toMatchObject(values);
});

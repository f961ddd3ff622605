// `npm run bench:imports -w lab`: a worker process reads, checks, imports and undoes a file of ideas and a
// file of subscribers, in a scratch database. Prints the time each step takes, the worker's CPU time and its
// maximum memory. Exits with code 1 if not all rows were imported and removed, or if the worker used too much
// memory. `-- --ideas 10000 --people 500000`: number of rows.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { v7 } from 'uuid';

import { startSmtpSink } from '../../testing/smtp-sink.mjs';
import {
  cpuOf,
  FOUNDER,
  IDEA,
  inWords,
  megabytesOf,
  oneIdea,
  runBench,
  startWorker,
  timed,
} from './harness.mjs';

const { values } = parseArgs({
  options: { ideas: { type: 'string', default: '10000' }, people: { type: 'string', default: '500000' } },
});
const IDEAS = Number(values.ideas);
const PEOPLE = Number(values.people);
/** Size of an upload part in bytes, the same as in the API. */
const PART = 4 * 1024 * 1024;
const LOOK = 200;
/** Target: maximum memory of the worker in MB. */
const OWED = 300;

const linesOf = (head, count, line) =>
  Buffer.from(`${head}\n${Array.from({ length: count }, (_, n) => line(n)).join('\n')}\n`);

/** Stores a file as the API does after an upload. */
async function upload(db, { kind, file }) {
  const id = v7();
  const parts = Math.ceil(file.length / PART);
  await db.query(
    `INSERT INTO imports (id, user_id, kind, file_name, state, bytes, parts, header, headed, asks_to_confirm, most, rows,
                          position, reached, counts, created_at, updated_at)
     VALUES ($1, $2, $3, 'bench.csv', 'uploading', $4, $5, '[]', true, false, 1000000, 0, 0, 0, $6, now(), now())`,
    [
      id,
      FOUNDER,
      kind,
      file.length,
      parts,
      { create: 0, known: 0, suppressed: 0, invalid: 0, 'over-limit': 0, kept: 0 },
    ],
  );
  for (let number = 0; number < parts; number += 1) {
    const start = number * PART;
    await db.query('INSERT INTO import_parts (import_id, number, start, bytes) VALUES ($1, $2, $3, $4)', [
      id,
      number + 1,
      start,
      file.subarray(start, start + PART),
    ]);
  }
  return id;
}

async function importAll({ db, owe }, worker, what) {
  const id = await upload(db, what);
  /** @type {[name: string, state: string, end: string, more: string][]} */
  const steps = [
    ['read', 'reading', 'mapping', ''],
    ['check', 'checking', 'ready', `, idea_id = '${IDEA}', agreed_at = now()`],
    ['import', 'running', 'done', ''],
    ['take back', 'undoing', 'undone', ', position = 0'],
  ];
  let most = 0;
  console.log(`\n${what.kind}: ${inWords(what.rows)} rows, ${inWords(what.file.length / 1e6, 1)} MB`);
  for (const [name, state, end, more] of steps) {
    const cpu = cpuOf(worker.pid);
    const { ms } = await timed(async () => {
      await db.query(`UPDATE imports SET state = $2${more} WHERE id = $1`, [id, state]);
      for (let at = ''; at !== end;) {
        await sleep(LOOK);
        most = Math.max(most, megabytesOf(worker.pid));
        const { rows } = await db.query('SELECT state, problem FROM imports WHERE id = $1', [id]);
        at = rows[0].state;
        if (at === 'failed') throw new Error(rows[0].problem);
      }
    });
    const spent = inWords(cpuOf(worker.pid) - cpu, 1);
    console.log(`${name.padEnd(10)} ${inWords(ms / 1000, 1)} s, ${spent} s of the worker's processor`);
  }
  const { rows } = await db.query('SELECT counts FROM imports WHERE id = $1', [id]);
  const { create, kept: retained } = rows[0].counts;
  console.log(`came and went: ${create}, stayed: ${retained}; the worker took at most ${inWords(most)} MB`);
  owe(create === what.rows && retained === 0, `${what.kind}: ${create} came, ${retained} stayed`);
  owe(most <= OWED, `${what.kind}: ${inWords(most)} MB, target ${OWED}`);
}

await runBench(async (bench) => {
  const { url, dataDir, db } = bench;
  const sink = await startSmtpSink({ keeps: false });
  const worker = await startWorker(url, sink.url, dataDir);
  try {
    await db.query(oneIdea());
    const ideas = linesOf(
      'Title,Details,Votes,Board',
      IDEAS,
      (n) => `Idea number ${n},What it is about,${n % 90},All`,
    );
    const people = linesOf(
      'Email Address,First Name,OPTIN_TIME',
      PEOPLE,
      (n) => `person-${n}@example.com,Ada,2024-01-31`,
    );
    await importAll(bench, worker, { kind: 'ideas', file: ideas, rows: IDEAS });
    await importAll(bench, worker, { kind: 'subscribers', file: people, rows: PEOPLE });
  } finally {
    await worker.stop();
    await sink.stop();
  }
});

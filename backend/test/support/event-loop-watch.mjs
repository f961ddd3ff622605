// Loaded into a process that is watched (`--import`): the longest time for which it did nothing else, in
// milliseconds of the processor, and the most memory that it held, in bytes. Both are in the file WATCH_FILE,
// as JSON, a moment later.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.WATCH_FILE;
const EVERY = 10;

let longest = 0;
let most = 0;
let said = '';
let before = process.cpuUsage();

function look() {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
  most = Math.max(most, process.memoryUsage.rss());
  const text = JSON.stringify({ longest: Math.round(longest), most });
  if (text === said) return;
  said = text;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

// Threads of the process load this, too.
if (isMainThread) setInterval(look, EVERY).unref();

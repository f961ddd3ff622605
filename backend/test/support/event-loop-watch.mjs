// Loaded with `--import` into a watched process. Records the longest CPU time (in milliseconds) that the
// event loop was blocked, and the peak memory (in bytes), as JSON in the file WATCH_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.WATCH_FILE;
const EVERY = 10;

let longest = 0;
let most = 0;
let written = '';
let before = process.cpuUsage();

function look() {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
  most = Math.max(most, process.memoryUsage.rss());
  const text = JSON.stringify({ longest: Math.round(longest), most });
  if (text === written) return;
  written = text;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

// The process's threads load this file too.
if (isMainThread) setInterval(look, EVERY).unref();

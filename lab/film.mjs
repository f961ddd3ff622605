// `npm run film -w lab`: records the home page's tour from the real product in a real Chromium, with ffmpeg.
// Writes the film, its captions, its length and its poster to frontend/src/app/screens/home/tour/.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Camera } from './film/actor.mjs';
import { tour } from './film/tour.mjs';
import { pageOf, withBrowser } from './lib/browser.mjs';
import { run } from '../scripts/lib/child.mjs';
import { FRONTEND } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';

const FOLDER = join(FRONTEND, 'src', 'app', 'screens', 'home', 'tour');
/** Maximum size of the film in bytes. */
const MOST_BYTES = 2_500_000;
const SHORTEST = 30;
const LONGEST = 45;
/**
 * Options for an H.264 video that plays in every browser. Static text needs few bits, and the index is at the
 * start.
 */
const H264 =
  '-fps_mode cfr -r 20 -c:v libx264 -preset veryslow -tune animation -crf 28 -pix_fmt yuv420p -movflags +faststart -an'.split(
    ' ',
  );
/** Gap in seconds between two captions, so that no browser shows two at the same time. */
const PAUSE = 0.05;

await withBrowser('film', async ({ browser, url, dir }) => {
  const frames = join(dir, 'frames');
  const camera = new Camera(frames);
  const poster = join(dir, 'poster.png');
  const viewport = { width: 1280, height: 720 };
  const person = (email) => pageOf(browser, { baseURL: url, viewport, colorScheme: 'light' }, email);
  await step('Tour filmed', 'Filming the tour', async () => {
    const pages = {
      visitor: await person(),
      founder: await person('founder@groundswell.test'),
      admin: await person('admin@groundswell.test'),
    };
    await tour(pages, camera, poster);
  });
  await mkdir(FOLDER, { recursive: true });
  const { film, seconds, bytes } = await step('Film developed', 'Developing the film', () =>
    develop(camera, poster, frames, FOLDER),
  );
  console.log(`\n  ${film}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB`);
});

/**
 * Writes the film, its captions and its poster to `folder`. @throws PlainError if the film is too long, too
 * short or too large
 */
async function develop(camera, posterFrame, frames, folder) {
  const seconds = camera.seconds;
  if (seconds < SHORTEST || seconds > LONGEST) {
    throw new PlainError(`The tour lasts ${seconds.toFixed(1)} s; it should be ${SHORTEST} to ${LONGEST} s.`);
  }
  const film = join(folder, 'tour.mp4');
  const list = join(frames, 'frames.txt');
  await writeFile(list, concatList(camera.frames));
  // Without the limit, the second listing of the last picture makes the film longer than its captions.
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, ...H264, '-t', seconds.toFixed(3), film);
  await ffmpeg('-i', posterFrame, '-vf', 'scale=960:-2', '-quality', '80', join(folder, 'poster.webp'));
  await writeFile(join(folder, 'tour.vtt'), webVtt(camera.captions, seconds));
  await writeFile(join(folder, 'tour-length.ts'), lengthOf(seconds));
  const { size } = await stat(film);
  if (size > MOST_BYTES) throw new PlainError(`The tour has ${size} bytes; the maximum is ${MOST_BYTES}.`);
  return { film, seconds, bytes: size };
}

/**
 * ffmpeg's list of pictures. The last picture is listed twice, because its duration would otherwise be
 * ignored.
 */
function concatList(frames) {
  const lines = frames.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds.toFixed(3)}`]);
  return [...lines, `file '${frames.at(-1).file}'`, ''].join('\n');
}

/** The length that the home page states. */
function lengthOf(seconds) {
  return `/** Written by \`npm run film -w lab\`. */\nexport const TOUR_SECONDS = ${Math.round(seconds)};\n`;
}

function webVtt(captions, end) {
  const cues = captions.map(({ start, text }, index) => {
    const until = (captions[index + 1]?.start ?? end) - PAUSE;
    return `${timestamp(start)} --> ${timestamp(until)}\n${text}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Formats seconds for WebVTT: 00:00:07.250 */
function timestamp(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

async function ffmpeg(...args) {
  const program = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const { code, output } = await run(program, ['-y', '-loglevel', 'error', ...args]).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new PlainError('Recording needs ffmpeg (Debian: "apt-get install ffmpeg"), or set FFMPEG_PATH.');
  });
  if (code !== 0) throw new PlainError(`ffmpeg failed:\n${output}`);
}

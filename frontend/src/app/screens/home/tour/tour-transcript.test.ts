import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOUR_SECONDS } from './tour-length';
import { captionTexts } from './tour-transcript';

test('captionTexts() returns the sentences of the cues in order, without the header, numbers or times', () => {
  const vtt =
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.400\nOne sentence.\n\n00:00:03.400 --> 00:00:09.000\nTwo lines\nof one.\n';
  expect(captionTexts(vtt)).toEqual(['One sentence.', 'Two lines of one.']);
});

test('captionTexts() supports Windows line endings', () => {
  expect(captionTexts('WEBVTT\r\n\r\n00:00:00.000 --> 00:00:01.000\r\nHello.\r\n')).toEqual(['Hello.']);
});

test('the captions are as long as the film, whose length is stated on the home page', () => {
  const captions = readFileSync(join(import.meta.dirname, 'tour.vtt'), 'utf8');
  const end = captions.split('--> 00:00:').at(-1)!.slice(0, 6);
  // The last caption ends a twentieth of a second before the film.
  expect(Math.round(Number(end) + 0.05)).toBe(TOUR_SECONDS);
});

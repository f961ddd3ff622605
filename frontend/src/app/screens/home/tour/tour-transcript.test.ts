import { captionTexts } from './tour-transcript';

test('returns the sentences of the cues in order, without the header, numbers or times', () => {
  const vtt =
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.400\nOne sentence.\n\n00:00:03.400 --> 00:00:09.000\nTwo lines\nof one.\n';
  expect(captionTexts(vtt)).toEqual(['One sentence.', 'Two lines of one.']);
});

test('supports Windows line endings', () => {
  expect(captionTexts('WEBVTT\r\n\r\n00:00:00.000 --> 00:00:01.000\r\nHello.\r\n')).toEqual(['Hello.']);
});

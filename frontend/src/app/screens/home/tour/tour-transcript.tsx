import captions from './tour.vtt?raw';

/** The film's transcript: its captions, from the file that the film uses. */
export default function TourTranscript() {
  return (
    <ol>
      {captionTexts(captions).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

/**
 * The sentences of a WebVTT file, in order.
 *
 * @param vtt cues of a timing line and the text under it, separated by empty lines
 */
export function captionTexts(vtt: string): string[] {
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.trim().split(/\r?\n/))
    .filter(([timing]) => timing?.includes('-->'))
    .map(([, ...text]) => text.join(' '));
}

import captions from './tour.vtt?raw';

/** The film's transcript, generated from the film's own caption file. */
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
 * Returns the sentences of a WebVTT file, in order.
 * @param vtt cues separated by empty lines, each a timing line followed by its text
 */
export function captionTexts(vtt: string): string[] {
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.trim().split(/\r?\n/))
    .filter(([timing]) => timing?.includes('-->'))
    .map(([, ...text]) => text.join(' '));
}

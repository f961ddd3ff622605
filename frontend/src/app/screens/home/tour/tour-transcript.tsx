import captions from './tour.vtt?raw';
import { captionTexts } from './caption-texts';

/** What the film says, for people who would rather read: its captions, from the file the film uses. */
export default function TourTranscript() {
  return (
    <ol>
      {captionTexts(captions).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

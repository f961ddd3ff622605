/**
 * The sentences of a WebVTT file, in their order.
 * @param vtt cues of a timing line and the text under it, separated by empty lines
 */
export function captionTexts(vtt: string): string[] {
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.trim().split(/\r?\n/))
    .filter(([timing]) => timing?.includes('-->'))
    .map(([, ...text]) => text.join(' '));
}

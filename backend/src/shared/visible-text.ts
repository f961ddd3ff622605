/**
 * Matches invisible text: spaces, and characters that Unicode lets programs omit (zero-width characters,
 * fillers, selectors).
 */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;
/**
 * Matches embeddings, overrides and isolates. Doesn't match the marks on Arabic and Hebrew keyboards (U+200E,
 * U+200F, U+061C).
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/** True if a string is invisible to a reader. */
export function isUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/**
 * True if a string contains characters that change the writing direction. They make it, and possibly the text
 * after it, look different.
 */
export function turnsDirection(text: string): boolean {
  return TURNS.test(text);
}

/** Removes characters that change the writing direction. */
export function withoutTurns(text: string): string {
  return text.replace(new RegExp(TURNS, 'gu'), '');
}

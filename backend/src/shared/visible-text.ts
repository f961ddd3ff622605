/**
 * Nothing that can be seen: spaces, and what Unicode lets programs leave out (zero-width characters,
 * fillers, selectors).
 */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;
/**
 * Embeddings, overrides and isolates. Not the marks that keyboards for Arabic and Hebrew have (U+200E,
 * U+200F, U+061C).
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a reader would see nothing of a text. */
export function isUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/**
 * Whether a text holds characters that turn the direction of writing: it reads as something else, and so may
 * what stands behind it.
 */
export function turnsDirection(text: string): boolean {
  return TURNS.test(text);
}

/** The text without characters that turn the direction of writing. */
export function withoutTurns(text: string): string {
  return text.replace(new RegExp(TURNS, 'gu'), '');
}

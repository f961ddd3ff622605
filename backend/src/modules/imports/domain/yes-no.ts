/**
 * How spreadsheets and forms write yes and no. A spreadsheet writes booleans in the language it runs in, so
 * `WAHR`, `VRAI` and `VERDADERO` are as common as `TRUE`.
 */
const YES = `yes y true t 1 x on checked ✓ ✔ ☑ ja j wahr oui o vrai si sì sí s verdadero vero sim verdadeiro waar
  tak prawda igen ano sant da да истина evet`;
const NO = `no n false f 0 off unchecked - – — none null nil nan n/a na never nein falsch non faux falso não nao nee
  onwaar nie fałsz nem ne falskt нет ложь hayır ☐ ✗ ✘`;

const ANSWERS = new Map<string, boolean>([
  ...YES.split(/\s+/).map((word): [string, boolean] => [word, true]),
  ...NO.split(/\s+/).map((word): [string, boolean] => [word, false]),
]);

/** @returns null for any other text. An empty cell says no. */
export function yesOrNo(cell: string): boolean | null {
  if (cell === '') return false;
  if (cell.length > 12) return null;
  return ANSWERS.get(cell.normalize('NFC').toLowerCase()) ?? null;
}

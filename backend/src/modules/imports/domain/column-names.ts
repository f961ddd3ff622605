/** A column's name without case, accents, spaces and punctuation: `E-mail Address` is `emailaddress`. */
export const nameOf = (cell: string): string =>
  cell
    .slice(0, 100)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Text that explains the votes that came with an import. */
export const IMPORTED_VOTES =
  'Counted by the tool that the idea was imported from. Only you see them; they are never counted as evidence.';

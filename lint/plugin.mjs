import { noForeignReferences } from './foreign-references.mjs';

/** Rules of this repository's own, for oxlint. */
export default {
  meta: { name: 'groundswell' },
  rules: { 'no-foreign-references': noForeignReferences },
};

import { noDirectValidators } from './direct-validators.mjs';
import { noForeignReferences } from './foreign-references.mjs';
import { noSpreadLiterals } from './spread-literals.mjs';

/** The repository's own oxlint rules. */
export default {
  meta: { name: 'groundswell' },
  rules: {
    'no-direct-validators': noDirectValidators,
    'no-foreign-references': noForeignReferences,
    'no-spread-literals': noSpreadLiterals,
  },
};

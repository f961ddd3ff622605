import { msg } from '@lingui/core/macro';
import { IDEA_FIELDS } from '@/api/idea-fields.generated';
import { ANSWERS } from '@/api/sign-up-answers.generated';

/*
 * Output of `npm run api:generate` after the changes in docs/how-to-add-a-field.md. Import it before the
 * modules that read it. Each test file has its own modules.
 */
Object.assign(IDEA_FIELDS, {
  tagline: { kind: 'line', required: null, max: 140, label: msg`Tagline`, placeholder: '', imported: true },
});
Object.assign(ANSWERS, {
  wouldRecommend: {
    kind: 'choice',
    question: msg`Would you recommend it to a friend?`,
    label: msg`Would recommend`,
    short: msg`Recommend`,
    options: { yes: msg`Yes`, no: msg`No`, unsure: msg`Not sure` },
  },
});

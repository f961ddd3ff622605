import { IDEA_FIELDS } from '@/api/idea-fields.generated';
import { ANSWERS } from '@/api/sign-up-answers.generated';

/*
 * What `npm run api:generate` writes after the changes of docs/how-to-add-a-field.md. To be imported before
 * what reads it; each test file has modules of its own.
 */
Object.assign(IDEA_FIELDS, {
  tagline: { kind: 'line', required: null, max: 140, label: 'Tagline', placeholder: '', imported: true },
});
Object.assign(ANSWERS, {
  wouldRecommend: {
    kind: 'choice',
    question: 'Would you recommend it to a friend?',
    label: 'Would recommend',
    short: 'Recommend',
    options: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
  },
});

import { ideaRoute } from '@/features/workspace/idea-screen';
import { ExperimentsPage } from '../experiments/experiments-page';
import { evidencePrompt as prompt } from './evidence-prompt';

/** /evidence/{ideaId}/experiments: prices and versions of the page that visitors are shared among. */
export const Component = ideaRoute({ prompt, here: 'experiments' }, ExperimentsPage);

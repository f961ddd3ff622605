import { ideaRoute } from '@/features/workspace/idea-screen';
import { EvidencePage } from '../components/evidence-page';
import { evidencePrompt as prompt } from './evidence-prompt';

/** /evidence/{ideaId}: a goal as it was set, and what can be said of it. */
export const Component = ideaRoute({ prompt, here: 'evidence' }, EvidencePage);

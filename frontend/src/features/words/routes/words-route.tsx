import { useParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { SignInPrompt } from '@/routing/guards';
import { WordsPage } from '../components/words-page';

const prompt = (
  <SignInPrompt title="Feedback Access" text="Please sign in to read what people say about your ideas." />
);

/** /feedback, and the same for one idea: what people wrote, and the founder's answers. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <IdeaScreen prompt={prompt} ideaId={ideaId} here="words">
      {({ id }) => <WordsPage key={`${id} ${ideaId ?? ''}`} founderId={id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}

import { useParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { WordsPage } from '../components/words-page';

const prompt = (
  <SignInPrompt title="Feedback Access" text="Please sign in to read what people say about your ideas." />
);

/** /feedback, and the same for one idea: what people wrote, and the founder's answers. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {({ id }) => (
        <IdeaFrame ideaId={ideaId} here="words">
          <WordsPage key={`${id} ${ideaId ?? ''}`} founderId={id} ideaId={ideaId} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}

import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';

const prompt = (
  <SignInPrompt title="Feedback Access" text="Please sign in to read what people say about your ideas." />
);

/** /feedback, and the same for one idea: what people wrote. */
export function Component() {
  return (
    <RequireUser prompt={prompt}>
      {() => (
        <>
          <PageTitle>Feedback</PageTitle>
          <PageHeader title="Feedback" />
        </>
      )}
    </RequireUser>
  );
}

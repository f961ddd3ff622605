import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';

const prompt = <SignInPrompt title="Share Access" text="Please sign in to share your idea." />;

/** /share/{ideaId}: what a founder needs to bring people to an idea’s page. */
export function Component() {
  return (
    <RequireUser prompt={prompt}>
      {() => (
        <>
          <PageTitle>Share</PageTitle>
          <PageHeader title="Share" />
        </>
      )}
    </RequireUser>
  );
}

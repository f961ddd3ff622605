import { RequireUser, SignInPrompt } from '@/routing/guards';
import { Dashboard } from '../components/dashboard';

const prompt = <SignInPrompt title="Dashboard Access" text="Please sign in to access your dashboard." />;

/** /dashboard: the founder's ideas and what the crowd says about them. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <Dashboard key={user.id} user={user} />}</RequireUser>;
}

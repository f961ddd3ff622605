import { useLocation } from 'react-router-dom';
import { CONTINUE } from '@/lib/autosave-keys';
import { RedirectSignedOut } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { useTabDraft } from '../hooks/use-tab-draft';
import { IdeaForm } from '../idea-form';
import styles from './submit-route.module.css';

/**
 * /submit, /submit-idea and /new-idea: the same screen. Only /new-idea, which the dashboard links to, has
 * breadcrumbs.
 */
export function Component() {
  const { pathname } = useLocation();
  return (
    <RedirectSignedOut>
      {(user) => (
        <div className={styles.screen}>
          <PageTitle>Submit Your Idea</PageTitle>
          {pathname === paths.newIdea.href() && (
            <Breadcrumbs trail={[{ label: 'Dashboard', to: paths.dashboard.href() }]} here="New Idea" />
          )}
          <PageHeader title="Submit Your Idea" />
          <NewIdea key={user.id} founderId={user.id} />
        </div>
      )}
    </RedirectSignedOut>
  );
}

/**
 * A new idea, autosaved under a key that only this tab uses. A link can pass the title in the location's
 * state.
 */
function NewIdea({ founderId }: { founderId: string }) {
  const state: unknown = useLocation().state;
  const given = state as { title?: unknown } | null;
  const title = typeof given?.title === 'string' ? given.title : undefined;
  const tab = useTabDraft(founderId, state === CONTINUE);
  return tab && <IdeaForm key={tab.key} founderId={founderId} title={title} tab={tab} />;
}

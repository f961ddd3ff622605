import { useParams } from 'react-router-dom';
import { IntegrationsPage } from '@/features/integrations/integrations-page';
import { ImportDetail } from '../components/import-detail';
import { Imports } from '../components/imports';

/** /integrations/imports: bring ideas and subscribers from other tools; and one import. */
export function Component() {
  const { importId } = useParams();
  return (
    <IntegrationsPage title="Import">
      {(user) => (importId ? <ImportDetail key={importId} id={importId} /> : <Imports key={user.id} />)}
    </IntegrationsPage>
  );
}

import { IntegrationsPage } from '@/features/integrations/integrations-page';
import { Webhooks } from '../components/webhooks';

/** /integrations/webhooks: where a founder's own programs are told of what happens. */
export function Component() {
  return <IntegrationsPage title="Webhooks">{(user) => <Webhooks key={user.id} />}</IntegrationsPage>;
}

import { ApiKeys } from '../components/api-keys';
import { IntegrationsPage } from '../integrations-page';

/** /integrations: the keys by which a founder's programs read what is theirs. */
export function Component() {
  return <IntegrationsPage title="API keys">{(user) => <ApiKeys key={user.id} />}</IntegrationsPage>;
}

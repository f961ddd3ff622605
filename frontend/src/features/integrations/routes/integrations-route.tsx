import { t } from '@lingui/core/macro';
import { ApiKeys } from '../components/api-keys';
import { IntegrationsPage } from '../integrations-page';

/** /integrations: the API keys that give a founder's programs access to their data. */
export function Component() {
  return <IntegrationsPage title={t`API keys`}>{(user) => <ApiKeys key={user.id} />}</IntegrationsPage>;
}

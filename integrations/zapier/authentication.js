import { call } from './api.js';

/** An API key and the installation it belongs to. */
export default {
  type: 'custom',
  fields: [
    {
      key: 'baseUrl',
      label: 'Address',
      type: 'string',
      required: true,
      helpText: 'Address of your Groundswell without a path, such as `https://groundswell.example`.',
    },
    {
      key: 'apiKey',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText:
        'Create it on the Integrations page, with the scopes `ideas:read`, `waitlist:read`, `waitlist:write`, `feedback:write` and `webhooks:write`.',
    },
  ],
  test: (z, bundle) => call(z, bundle, 'GET', '/api/user/ideas', { params: { limit: 1 } }),
  connectionLabel: '{{baseUrl}}',
};

import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

/** An API key and the installation it belongs to. */
export class GroundswellApi implements ICredentialType {
  name = 'groundswellApi';

  displayName = 'Groundswell API';

  icon: Icon = 'file:../icons/groundswell.svg';

  documentationUrl = 'https://groundswell.example/developers';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://groundswell.example',
      description: 'Address of your Groundswell, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'Created on the Integrations page. The test needs the scope ideas:read.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/user/ideas', qs: { limit: 1 } },
  };
}

import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { call, CREDENTIALS, ideaOptions } from './api';
import { EVENTS } from './document.generated';
import { isSigned } from './signature';

/** What the trigger remembers of its webhook while the workflow is active. */
interface Registration {
  webhookId?: string;
  secret?: string;
}

/** Starts a workflow when something happens: registers a webhook, checks its messages and deletes it. */
export class GroundswellTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Groundswell Trigger',
    name: 'groundswellTrigger',
    icon: 'file:../../icons/groundswell.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when someone joins, leaves or writes, or an idea or a goal changes',
    defaults: { name: 'Groundswell Trigger' },
    usableAsTool: undefined,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIALS, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: EVENTS.map(({ name, label, when }) => ({
          name: label,
          value: name,
          description: when.replace(/\.$/, ''),
        })),
        description: 'The events that start the workflow',
      },
      {
        displayName: 'Idea Name or ID',
        name: 'ideaId',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'ideaOptions' },
        default: '',
        description:
          'Only events of this idea. Leave empty for all ideas. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  };

  methods = { loadOptions: { ideaOptions } };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const registration: Registration = this.getWorkflowStaticData('node');
        if (!registration.webhookId) return false;
        const existing = await call<IDataObject[]>(this, 'GET', '/api/webhooks');
        const url = this.getNodeWebhookUrl('default');
        return existing.some(
          ({ id, url: at, enabled }) => id === registration.webhookId && at === url && enabled,
        );
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const body = {
          url: this.getNodeWebhookUrl('default'),
          events: this.getNodeParameter('events'),
          ideaId: this.getNodeParameter('ideaId') || null,
        };
        const { id, secret } = await call(this, 'POST', '/api/webhooks', { body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: id, secret });
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const registration: Registration = this.getWorkflowStaticData('node');
        if (!registration.webhookId) return true;
        try {
          await call(this, 'DELETE', `/api/webhooks/${registration.webhookId}`);
        } catch (error) {
          // The founder may have deleted it on the Integrations page.
          if ((error as { httpCode?: string }).httpCode !== '404') return false;
        }
        delete registration.webhookId;
        delete registration.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret = '' }: Registration = this.getWorkflowStaticData('node');
    const { headers, rawBody } = this.getRequestObject();
    if (!rawBody || !isSigned(secret, headers, rawBody)) {
      this.getResponseObject().status(401).send('The signature is missing or wrong.').end();
      return { noWebhookResponse: true };
    }
    // The same message may arrive twice, with the same ID: a workflow can drop the second by it.
    const message = { id: headers['webhook-id'], ...this.getBodyData() } as IDataObject;
    return { workflowData: [this.helpers.returnJsonArray(message)] };
  }
}

import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { CREDENTIALS, ideaOptions } from './api';
import { PROPERTIES } from './fields';
import { OPERATIONS, upsert } from './operations';

/** Reads and changes ideas, subscribers and feedback. */
export class Groundswell implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Groundswell',
    name: 'groundswell',
    icon: 'file:../../icons/groundswell.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Read ideas and feedback, reply, and keep waitlists in sync',
    defaults: { name: 'Groundswell' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIALS, required: true }],
    properties: PROPERTIES,
  };

  methods = { loadOptions: { ideaOptions } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const name = `${this.getNodeParameter('resource', 0)}.${this.getNodeParameter('operation', 0)}`;
    if (name === 'subscriber.upsert') return [await upsert(this)];
    const results: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        const found = await OPERATIONS[name](this, item);
        results.push(...[found].flat().map((json) => ({ json, pairedItem: item })));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        const json: IDataObject = { error: (error as Error).message };
        results.push({ json, pairedItem: item });
      }
    }
    return [results];
  }
}

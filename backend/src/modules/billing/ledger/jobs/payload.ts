import { PermanentJobError } from '../../../../platform/queue/job-handler.js';
import { idIn } from '../../../../platform/queue/payload.js';
import { type ProviderName, PROVIDER_NAMES } from '../../catalog/domain/price.js';

/**
 * Reads a job's payload, which an older version of the code may have written. @throws PermanentJobError when
 * it does not fit.
 */
export class Payload {
  private readonly fields: Record<string, unknown>;

  constructor(payload: unknown) {
    this.fields = (payload ?? {}) as Record<string, unknown>;
  }

  id(name: string): string {
    return idIn(this.fields, name);
  }

  idOrNone(name: string): string | undefined {
    return this.fields[name] === undefined ? undefined : this.id(name);
  }

  textOrNone(name: string): string | undefined {
    const value = this.fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  provider(): ProviderName {
    return PROVIDER_NAMES.find((name) => name === this.fields.provider) ?? malformed('provider');
  }
}

export function malformed(name: string): never {
  throw new PermanentJobError(`The payload of a billing job is malformed: ${name}.`);
}

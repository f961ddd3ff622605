import { Injectable } from '@nestjs/common';

import type { JobHandler } from './job-handler.js';

/** Every handler of this process. A feature adds its own with `registered` and `scheduled`. */
@Injectable()
export class JobHandlers {
  private readonly byType = new Map<string, JobHandler>();

  /** @throws when two handlers claim the same type. */
  register(...handlers: JobHandler[]): void {
    for (const handler of handlers) {
      if (this.byType.has(handler.type)) throw new Error(`Two handlers for jobs of type "${handler.type}".`);
      this.byType.set(handler.type, handler);
    }
  }

  /** Those that run by the clock. */
  scheduled(): (JobHandler & { everyMs: number })[] {
    return [...this.byType.values()].filter((handler) => isScheduled(handler));
  }

  find(type: string): JobHandler | undefined {
    return this.byType.get(type);
  }
}

function isScheduled(handler: JobHandler): handler is JobHandler & { everyMs: number } {
  return handler.everyMs !== undefined;
}
